import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as setup from '@heed/contract/setup'
import { clientSinceText } from '@heed/domain/date-text'
import { isCompanyRole } from '@heed/domain/roles'
import { counted, initials } from '@heed/domain/text'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useCan, useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { usePhone } from '../../kit/layout/use-phone'
import { CardSkeleton } from '../../kit/states/CardSkeleton'
import { paths } from '../../paths'
import { MailsCard } from '../../pickers/mails/MailsCard'
import { SubscriptionCard } from '../../pickers/subscription/SubscriptionCard'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { CompanyActions } from './actions/CompanyActions'
import { placeText, STATUS_KINDS, SUBSCRIBER_LABELS } from './company-text'
import { BenefitsCard } from './profile/BenefitsCard'
import { shownAnswers } from './profile/benefit-facts'
import { DocumentsCard } from './profile/DocumentsCard'
import { DueCard } from './profile/DueCard'
import { EndingNote } from './profile/EndingNote'
import { HistoryCard } from './profile/HistoryCard'
import { PeopleCard } from './profile/PeopleCard'
import { AdvisorCard, DetailsCard } from './profile/ProfileCards'
import { StandingCard } from './profile/StandingCard'

/** Company Profile; for the company's own admins it is their settings (RULES.md "Pages"). */
export function CompanyPage({ agencyID, companyID }: { agencyID: string; companyID: string }) {
  const { data: company } = useSuspenseQuery(q(companies.get, { params: { id: companyID } }))
  const loaded = useQuery(q(dashboard.load, { query: { companyID } }))
  const standing = loaded.data?.kind === 'company' ? loaded.data : undefined
  const isOwn = isCompanyRole(useViewer().userRoleID)
  const can = useCan()
  useCrumbs(
    isOwn
      ? [{ label: company.name, href: paths.dashboard() }, { label: 'Company Settings' }]
      : [{ label: 'Companies', href: paths.agencyCompanies(agencyID) }, { label: company.name }],
  )
  return (
    <>
      <Head company={company} isOwn={isOwn} />
      <SplitLayout
        sideLabel="About this company"
        sideWidth={360}
        side={
          <>
            <DetailsCard company={company} isOwn={isOwn} />
            <AdvisorCard company={company} isOwn={isOwn} />
            <SubscriptionCard of={{ companyID: company.id }} seats={company.seatLimit} />
            <HistoryCard company={company} />
          </>
        }
      >
        <EndingNote company={company} />
        <StandingCard company={company} dashboard={standing} />
        {company.status === 'Active' && <Due dashboard={standing} failed={loaded.isError} />}
        <PeopleCard company={company} />
        <BenefitsCard company={company} />
        <DocumentsCard company={company} />
        {can('message.read') && (
          <MailsCard
            of={{ companyID }}
            hrefOf={(search) => paths.mails({ agencyID, companyID }, search)}
            all="All mails"
          />
        )}
      </SplitLayout>
    </>
  )
}

type DueProps = { dashboard: dashboard.CompanyDashboard | undefined; failed: boolean }

/** The card with the counts reports what went wrong. */
function Due({ dashboard: standing, failed }: DueProps) {
  if (standing) return <DueCard dashboard={standing} />
  return failed ? null : <CardSkeleton lines={5} label="Past due and next" />
}

function Head({ company, isOwn }: { company: companies.Company; isOwn: boolean }) {
  const { id, agencyID, name, status, setupComplete } = company
  const isSetUpNext = !setupComplete && status === 'Active'
  const form = (setupComplete || isSetUpNext) && (
    <LinkButton variant={setupComplete ? 'light' : 'primary'} href={paths.questionnaire(agencyID, id)}>
      {setupComplete ? 'Open setup form' : 'Continue setup'}
    </LinkButton>
  )
  const tasks = (
    <LinkButton variant={isSetUpNext ? 'light' : 'primary'} href={paths.tasks({ company: id })}>
      Open tasks
    </LinkButton>
  )
  return (
    <PageHeader
      title={name}
      subtitle={useSubtitle(company)}
      picture={
        <Avatar shape="square" size={usePhone() ? 'lg' : 'xl'} tone="accent" initials={initials(name)} />
      }
      badges={
        <>
          <Badge kind={STATUS_KINDS[status]}>{status}</Badge>
          <span className="meta">
            {SUBSCRIBER_LABELS[company.subscriberKind]} · {clientSinceText(company.clientSince, useToday())}
          </span>
        </>
      }
      actions={
        <>
          {isSetUpNext ? tasks : form}
          {!isOwn && <CompanyActions company={company} />}
        </>
      }
      primaryAction={isSetUpNext ? form : tasks}
    />
  )
}

/** "Oakland, CA · 301 employees · advised by Dana Whitlock" */
function useSubtitle(company: companies.Company): string | undefined {
  const { data } = useQuery(q(setup.get, { params: { id: company.id } }))
  const employees = data && shownAnswers(data).employeeCount
  const advisor = `${company.advisorFirst} ${company.advisorLast}`.trim()
  const parts = [
    placeText(company),
    typeof employees === 'number' && counted(employees, 'employee'),
    advisor && `advised by ${advisor}`,
  ]
  return parts.filter(Boolean).join(' · ') || undefined
}
