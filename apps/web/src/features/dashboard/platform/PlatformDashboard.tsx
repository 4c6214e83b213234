import type { PlatformDashboard as Data } from '@heed/contract/dashboard'
import { formatLongDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { useCrumbs } from '../../../api/crumbs'
import { Link } from '../../../kit/layout/Link'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { paths } from '../../../paths'
import { companyLinks } from '../company-links'
import classes from '../dashboard.module.css'
import { Overview } from '../overview/Overview'
import { AgenciesCard } from './AgenciesCard'
import { JobsCard } from './JobsCard'
import { SignUpsCard } from './SignUpsCard'

const lists = companyLinks()

/** Where all agencies stand, who came in the last 30 days and how the scheduled jobs fare (product.md §8). */
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
        primaryAction={
          <LinkButton variant="primary" href={paths.companies()}>
            Manage companies
          </LinkButton>
        }
      />
      <Overview
        data={data}
        place={{}}
        companies={lists}
        side={<SignUpsCard signUps={signUps} companies={lists} />}
      >
        <AgenciesCard agencies={agencies} />
        <JobsCard jobs={jobs} today={today} />
      </Overview>
    </>
  )
}
