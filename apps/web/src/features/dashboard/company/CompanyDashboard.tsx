import type { CompanyDashboard as Data } from '@heed/contract/dashboard'
import { formatLongDate } from '@heed/domain/date-text'
import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { useCrumbs } from '../../../api/crumbs'
import { useViewer } from '../../../api/viewer'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { paths } from '../../../paths'
import { Columns } from '../Columns'
import classes from '../dashboard.module.css'
import { taskLinks } from '../dashboard-links'
import { AdvisorCard } from './AdvisorCard'
import { CompanyFigures } from './CompanyFigures'
import { ModulesCard } from './ModulesCard'
import { NextCard } from './NextCard'
import { NoTasks } from './NoTasks'
import { PastDueCard } from './PastDueCard'
import { QuestionsCard } from './QuestionsCard'
import { RecentlyDoneCard } from './RecentlyDoneCard'
import { SetupStart } from './SetupStart'

interface Props {
  data: Data
  /** When the numbers were read. */
  asOf: number
}

/** Where one company stands: late work first, then what comes, what is done and what is still to be answered. */
export function CompanyDashboard({ data, asOf }: Props) {
  const { company, today } = data
  const visits = isAgencyUserOrAbove(useViewer().userRoleID)
  useCrumbs(
    visits
      ? [{ label: 'Dashboard', href: paths.dashboard() }, { label: company.name }]
      : [{ label: company.name }, { label: 'Dashboard' }],
  )
  // A company's own users have no filter for the company, as they see no other.
  const links = taskLinks({ companyID: visits ? company.id : undefined })
  const subtitle = `${company.name} · ${formatLongDate(today)}`
  if (!company.setupComplete) return <SetupStart data={data} subtitle={subtitle} />
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={subtitle}
        actions={
          visits && (
            <LinkButton href={paths.company(company.agencyID, company.id)}>Company profile</LinkButton>
          )
        }
        primaryAction={
          <LinkButton variant="primary" href={links.open()}>
            View all tasks
          </LinkButton>
        }
      />
      {data.counts.total === 0 ? (
        <NoTasks company={company} />
      ) : (
        <>
          <div className={classes.band}>
            <CompanyFigures data={data} links={links} />
          </div>
          <Columns
            sideLabel="Progress and setup"
            side={
              <>
                <ModulesCard modules={data.modules} links={links} asOf={asOf} />
                <QuestionsCard company={company} questions={data.openQuestions} />
                {data.advisor && <AdvisorCard advisor={data.advisor} />}
              </>
            }
          >
            <PastDueCard data={data} links={links} />
            <NextCard data={data} links={links} />
            <RecentlyDoneCard data={data} links={links} />
          </Columns>
        </>
      )}
    </>
  )
}
