import type { PlatformDashboard as Data } from '@heed/contract/dashboard'
import { formatLongDate } from '@heed/domain/date-text'
import { counted, numberText } from '@heed/domain/text'
import { useCrumbs } from '../../../api/top-bar'
import { Figures } from '../../../kit/layout/Figures'
import { Link } from '../../../kit/layout/Link'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import classes from '../dashboard.module.css'
import { companyLinks } from '../dashboard-links'
import { Overview } from '../overview/Overview'
import looks from '../overview/overview.module.css'
import { AgenciesCard } from './AgenciesCard'
import { JobsCard } from './JobsCard'
import { UsageCard } from './UsageCard'

const lists = companyLinks()

/**
 * How all agencies are doing, who joined in the last 30 days and the state of the scheduled jobs
 * (RULES.md "Dashboard").
 */
export function PlatformDashboard({ data }: { data: Data }) {
  const { companies, today, agencies, signUps, jobs } = data
  useCrumbs([{ label: 'All agencies', href: paths.agencies() }, { label: 'Dashboard' }])
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={
          <>
            All agencies ·{' '}
            <Link href={lists.active()} className={classes.count}>
              {counted(companies, 'client company', 'client companies')}
            </Link>{' '}
            · {formatLongDate(today)}
          </>
        }
        actions={<LinkButton href={paths.mails()}>Mail log</LinkButton>}
        primaryAction={
          <LinkButton variant="primary" href={paths.companies()}>
            Manage companies
          </LinkButton>
        }
      />
      <Overview data={data} place={{}} companies={lists} side={<SignUpsCard signUps={signUps} />}>
        <AgenciesCard agencies={agencies} />
        <JobsCard jobs={jobs} today={today} />
        <UsageCard />
      </Overview>
    </>
  )
}

/** Who joined the platform in the last 30 days. */
function SignUpsCard({ signUps }: Pick<Data, 'signUps'>) {
  const { companiesIn30, agenciesIn30, usersIn30 } = signUps
  return (
    <Card title="New in 30 days" flush className={looks.three}>
      <Figures
        label="New in 30 days"
        framed={false}
        items={[
          { id: 'agencies', label: 'Agencies', value: numberText(agenciesIn30), href: paths.agencies() },
          { id: 'companies', label: 'Companies', value: numberText(companiesIn30), href: lists.newest() },
          { id: 'users', label: 'Users', value: numberText(usersIn30) },
        ]}
      />
    </Card>
  )
}
