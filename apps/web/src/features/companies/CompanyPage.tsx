import * as companies from '@heed/contract/companies'
import { isCompanyRole } from '@heed/domain/roles'
import { Badge as Tag } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { paths } from '../../paths'
import { TaskFigures } from '../../pickers/TaskFigures'
import { Badge } from '../../ui/Badge'
import { CompanyFacts } from './CompanyFacts'
import { placeText, STATUS_KINDS } from './company-text'
import { ProfileForm } from './ProfileForm'
import { TeamCard } from './TeamCard'

/** Company Profile; for the company's own admins it is their settings (RULES.md "Pages"). */
export function CompanyPage({ agencyID, companyID }: { agencyID: string; companyID: string }) {
  const { data: company } = useSuspenseQuery(q(companies.get, { params: { id: companyID } }))
  const isOwn = isCompanyRole(useViewer().userRoleID)
  useCrumbs(
    isOwn
      ? [{ label: company.name, href: paths.dashboard() }, { label: 'Company Settings' }]
      : [{ label: 'Companies', href: paths.agencyCompanies(agencyID) }, { label: company.name }],
  )
  return (
    <>
      <PageHeader
        title={company.name}
        subtitle={placeText(company) || undefined}
        badges={
          <>
            <Badge kind={STATUS_KINDS[company.status]}>{company.status}</Badge>
            <Tag variant="tag">{company.setupComplete ? 'Setup complete' : `Setup ${company.percent}%`}</Tag>
            {!isOwn && <span className="small secondary">{company.agencyName}</span>}
          </>
        }
        primaryAction={
          <LinkButton variant="primary" href={paths.questionnaire(company.agencyID, company.id)}>
            {company.setupComplete ? 'Open setup form' : 'Continue setup'}
          </LinkButton>
        }
      />
      <SplitLayout
        sideLabel="About this company"
        sideWidth={320}
        side={<CompanyFacts company={company} isOwn={isOwn} />}
      >
        <TaskFigures
          of={{ companyID: company.id }}
          hrefOf={(tab) => paths.tasks({ tab, company: company.id })}
        />
        <ProfileForm company={company} mayBill={!isOwn} />
        <TeamCard company={company} />
      </SplitLayout>
    </>
  )
}
