import type { CompanyDashboard as Data } from '@heed/contract/dashboard'
import { formatLongDate } from '@heed/domain/date-text'
import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { useCrumbs } from '../../../api/crumbs'
import { useCan, useViewer } from '../../../api/viewer'
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
  const { company, today, counts, advisor } = data
  const mayOpenProfile = useCan()('company.update')
  // A company's own users need no filter for the company, as they see no other.
  const visits = isAgencyUserOrAbove(useViewer().userRoleID)
  const links = taskLinks({ companyID: visits ? company.id : undefined })
  const profile = mayOpenProfile ? paths.company(company.agencyID, company.id) : undefined
  const dashboard = { label: 'Dashboard' }
  useCrumbs(
    visits
      ? [{ ...dashboard, href: paths.dashboard() }, { label: company.name }]
      : [{ label: company.name, href: profile }, dashboard],
  )
  const subtitle = `${company.name} · ${formatLongDate(today)}`
  const advisorCard = advisor && (
    <AdvisorCard advisor={advisor} title={visits ? 'Consultant' : 'Your consultant'} />
  )
  if (!company.setupComplete) return <SetupStart data={data} subtitle={subtitle} side={advisorCard} />
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={subtitle}
        actions={visits && profile && <LinkButton href={profile}>Company profile</LinkButton>}
        primaryAction={
          <LinkButton variant="primary" href={links.open()}>
            View all tasks
          </LinkButton>
        }
      />
      {counts.total === 0 ? (
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
                {advisorCard}
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
