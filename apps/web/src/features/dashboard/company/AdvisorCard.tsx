import type { CompanyDashboard } from '@heed/contract/dashboard'
import { initials } from '@heed/domain/text'
import { Avatar } from '../../../ui/Avatar'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Card } from '../../../ui/Card'
import classes from './AdvisorCard.module.css'

/** Who at the agency looks after the company, and how to write to them. */
export function AdvisorCard({ advisor }: { advisor: NonNullable<CompanyDashboard['advisor']> }) {
  const { name, email, agencyName } = advisor
  return (
    <Card title="Your consultant">
      <div className={classes.person}>
        <Avatar size="lg" tone="info" initials={initials(name)} />
        <div className={classes.words}>
          <div className="strong">{name}</div>
          {agencyName && <div className="meta">{agencyName}</div>}
        </div>
        {email && (
          <ButtonLink size="sm" href={`mailto:${email}`} aria-label={`Write an e-mail to ${name}`}>
            Write an e-mail
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
