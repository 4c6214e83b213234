import type { Profile } from '@heed/contract/profile'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { IconRow } from '../../kit/layout/IconRow'
import { List } from '../../kit/layout/List'
import { Card } from '../../ui/Card'
import { MakeDefault } from './FactorButtons'
import { PasskeysRow } from './PasskeysRow'
import { PasswordRow } from './PasswordRow'
import { ProviderRow } from './ProviderRow'
import { RecoveryCodesDialog, RecoveryRow } from './RecoveryCodes'
import { SmsRow } from './SmsRow'
import { TotpRow } from './TotpRow'

/** How the user signs in: the password, and the options for the second step. */
export function SecurityCard({ own }: { own: Profile }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Card title="Security" flush actions={<span className="meta">Two steps, always</span>}>
      <List label="Ways to sign in">
        <PasswordRow own={own} />
        <IconRow
          icon={Mail}
          title="E-mail code"
          tag={own.defaultFactor === 'email' && 'Default'}
          meta={own.emailTo}
          actions={
            own.defaultFactor === 'email' ? (
              <span className="small muted">Always on</span>
            ) : (
              <MakeDefault own={own} kind="email" what="codes by e-mail" />
            )
          }
        />
        <SmsRow own={own} />
        <TotpRow own={own} onCodes={setCodes} />
        <RecoveryRow own={own} onCodes={setCodes} />
        <PasskeysRow own={own} />
        <ProviderRow own={own} />
      </List>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Card>
  )
}
