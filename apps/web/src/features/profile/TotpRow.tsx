import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Button } from '@mantine/core'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { useToday } from '../../kit/clock'
import { failureOf } from '../../kit/dialogs/failure-text'
import { asksPassword } from '../../kit/forms/current-password'
import { IconRow } from '../../kit/layout/IconRow'
import { sinceDay } from '../../kit/local-time'
import { toast } from '../../ui/show-toast'
import { ConfirmSelf } from './ConfirmSelf'
import { MakeDefault, TurnOff } from './FactorButtons'
import { TotpSetup } from './TotpSetup'
import { useShownProfile } from './use-own-profile'

type Started = { key: string; uri: string }

/** Codes of an authenticator app, set up in place. */
export function TotpRow({ own, onCodes }: { own: Profile; onCodes: (codes: string[]) => void }) {
  const [asking, setAsking] = useState(false)
  const [started, setStarted] = useState<Started | null>(null)
  const today = useToday()
  const show = useShownProfile()
  const start = useWrite(profile.startTotp)
  const what = 'the authenticator app'
  const { authenticatorAddedAt: added } = own

  const begin = async (body: { currentPassword?: string }) => setStarted(await start.mutateAsync({ body }))
  const press = () => {
    if (asksPassword(own)) return setAsking(true)
    begin({}).catch((cause) => toast({ kind: 'error', title: failureOf(cause).message }))
  }
  const buttons = started ? (
    <Button size="sm" onClick={() => setStarted(null)}>
      Cancel
    </Button>
  ) : (
    <>
      {added && <MakeDefault own={own} kind="totp" what={what} />}
      <Button
        size="sm"
        aria-label={added ? 'Set up another authenticator app' : 'Set up the authenticator app'}
        loading={start.isPending}
        onClick={press}
      >
        {added ? 'Change' : 'Set up'}
      </Button>
      {added && (
        <TurnOff
          own={own}
          kind="totp"
          what={what}
          consequence="Your recovery codes stop working too. Sign-in codes will then go to your e-mail address."
        />
      )}
    </>
  )
  return (
    <>
      <IconRow
        icon={Smartphone}
        title="Authenticator app"
        tag={own.defaultFactor === 'totp' && 'Default'}
        meta={added ? `On since ${sinceDay(added, today)}` : 'Works without e-mail or phone signal'}
        actions={buttons}
      >
        <ConfirmSelf
          own={own}
          opened={asking}
          onClose={() => setAsking(false)}
          title="Set up the authenticator app"
          description="Please confirm that it is you."
          submitLabel="Continue"
          onConfirm={begin}
        />
      </IconRow>
      {started && (
        <li>
          <TotpSetup
            own={own}
            started={started}
            onDone={({ codes, profile: shown }) => {
              setStarted(null)
              show(shown)
              onCodes(codes)
            }}
          />
        </li>
      )}
    </>
  )
}
