import type { PlatformDashboard } from '@heed/contract/dashboard'
import { numberText } from '@heed/domain/text'
import { Figures } from '../../../kit/layout/Figures'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import type { CompanyLinks } from '../company-links'
import classes from './SignUpsCard.module.css'

interface Props {
  signUps: PlatformDashboard['signUps']
  companies: CompanyLinks
}

/** Who came to the platform in the last 30 days. */
export function SignUpsCard({ signUps, companies }: Props) {
  const { companiesIn30, agenciesIn30, usersIn30 } = signUps
  return (
    <Card title="New in 30 days" flush className={classes.three}>
      <Figures
        label="New in 30 days"
        framed={false}
        items={[
          { id: 'agencies', label: 'Agencies', value: numberText(agenciesIn30), href: paths.agencies() },
          {
            id: 'companies',
            label: 'Companies',
            value: numberText(companiesIn30),
            href: companies.newest(),
          },
          { id: 'users', label: 'Users', value: numberText(usersIn30) },
        ]}
      />
    </Card>
  )
}
