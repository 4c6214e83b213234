import * as agencies from '@heed/contract/agencies'
import { ENTITY_STATE_LABELS } from '@heed/domain/lifecycle'
import { isSuperAdmin } from '@heed/domain/roles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
import { Facts } from '../../kit/layout/Facts'
import { Link } from '../../kit/layout/Link'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { paths } from '../../paths'
import { TaskFigures } from '../../pickers/TaskFigures'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { AgencyCompanies } from './AgencyCompanies'
import { kindText, STATE_KINDS } from './agency-text'

/** Agency Profile: what the agency is and where its companies stand. */
export function AgencyPage({ agencyID }: { agencyID: string }) {
  const { data: agency } = useSuspenseQuery(q(agencies.get, { params: { id: agencyID } }))
  const isAll = isSuperAdmin(useViewer().userRoleID)
  useCrumbs([...(isAll ? [{ label: 'Agencies', href: paths.agencies() }] : []), { label: agency.name }])
  return (
    <>
      <PageHeader
        title={agency.name}
        subtitle={kindText(agency)}
        badges={<Badge kind={STATE_KINDS[agency.state]}>{ENTITY_STATE_LABELS[agency.state]}</Badge>}
        primaryAction={
          <LinkButton variant="primary" href={paths.agencyCompanies(agency.id)}>
            Companies
          </LinkButton>
        }
      />
      <SplitLayout
        sideLabel="About this agency"
        sideWidth={320}
        side={
          <Card title="Facts">
            <Facts items={factsOf(agency)} />
          </Card>
        }
      >
        <TaskFigures of={{ agencyID: agency.id }} hrefOf={(tab) => paths.tasks({ tab, agency: agency.id })} />
        <AgencyCompanies agencyID={agency.id} />
      </SplitLayout>
    </>
  )
}

function factsOf(agency: agencies.Agency) {
  return [
    { label: 'Kind', value: kindText(agency) },
    ...(agency.parentID && agency.parentName
      ? [{ label: 'Parent', value: <Link href={paths.agency(agency.parentID)}>{agency.parentName}</Link> }]
      : []),
    { label: 'Companies', value: <span className="num">{agency.companies.toLocaleString('en-US')}</span> },
    { label: 'Users', value: <span className="num">{agency.users.toLocaleString('en-US')}</span> },
    { label: 'Brand', value: agency.isWhiteLabel ? 'Custom branding' : 'Standard branding' },
  ]
}
