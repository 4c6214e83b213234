import type { CompanyDashboard } from '@heed/contract/dashboard'
import { initials } from '@heed/domain/text'
import { Avatar } from '../../../ui/Avatar'
import { ButtonLink } from '../../../ui/ButtonLink'
import { Card } from '../../../ui/Card'
import classes from './AdvisorCard.module.css'

interface Props {
  advisor: NonNullable<CompanyDashboard['advisor']>
  title: string
}

/** Who at the agency looks after the company, and how to write to them. */
export function AdvisorCard({ advisor, title }: Props) {
  const { name, email, agencyName } = advisor
  return (
    <Card title={title}>
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
