import * as agencies from '@heed/contract/agencies'
import { agencyStateText } from '@heed/domain/lifecycle'
import { isSuperAdmin } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { Box } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Palette, Plus } from 'lucide-react'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useUrlState } from '../../api/use-url-state'
import { useCan, useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { ViewTabs } from '../../kit/table/ViewTabs'
import { paths } from '../../paths'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { NoteBox } from '../../ui/NoteBox'
import { AgencyMenu } from './AgencyMenu'
import { type AgencyTab, isInside } from './agency-tab'
import { endingText, familyText, haltedText, stateKind, subtitleOf } from './agency-text'

const tabOf = ({ tab }: Record<string, unknown>) => (typeof tab === 'string' ? tab : undefined)
const writeTab = (tab: string | undefined) => ({ tab })

interface Props {
  agencyID: string
  tabs: readonly AgencyTab[]
}

const icon = { size: 16, strokeWidth: 1.75 }

/** Agency Profile: what the agency is, with tabs for what belongs to it. */
export function AgencyPage({ agencyID, tabs }: Props) {
  const { data: agency } = useSuspenseQuery(q(agencies.get, { params: { id: agencyID } }))
  const viewer = useViewer()
  const can = useCan()
  const [asked] = useUrlState(tabOf, writeTab)
  const isAll = isSuperAdmin(viewer.userRoleID)
  useCrumbs([...(isAll ? [{ label: 'Agencies', href: paths.agencies() }] : []), { label: agency.name }])

  const shown = tabs.filter(({ shows }) => shows?.(viewer, agency) ?? true)
  const inside = shown.filter(isInside)
  const current = inside.find(({ id }) => id === asked) ?? inside[0]
  const hrefOf = ({ id, href }: AgencyTab) =>
    href?.(agencyID) ?? paths.agency(agencyID, { tab: id === inside[0]?.id ? undefined : id })
  const ending = endingText(agency)
  const halted = haltedText(agency)
  const isStopped = agency.state !== 'active' || halted !== null
  return (
    <>
      <PageHeader
        title={agency.name}
        picture={
          <Avatar
            size="xl"
            shape="square"
            tone="info"
            initials={initials(agency.name)}
            src={agency.logoURL}
          />
        }
        subtitle={subtitleOf(agency, useToday())}
        badges={
          <>
            <Badge kind={stateKind(agency)}>{agencyStateText(agency)}</Badge>
            <span className="meta">{familyText(agency)}</span>
          </>
        }
        actions={
          <>
            <AgencyMenu agency={agency} />
            {can('brand.manage') && (
              <LinkButton href={paths.branding(agencyID)} leftSection={<Palette {...icon} />}>
                Branding
              </LinkButton>
            )}
          </>
        }
        primaryAction={
          can('company.create') &&
          agency.state === 'active' && (
            <LinkButton
              variant="primary"
              href={paths.agencyCompanies(agencyID, { add: 1 })}
              leftSection={<Plus {...icon} />}
            >
              Add company
            </LinkButton>
          )
        }
      />
      {(ending ?? halted) && (
        <Box mb="lg">
          <NoteBox tone={isStopped ? 'danger' : 'warning'}>
            {[ending, halted].filter(Boolean).join(' ')}{' '}
            {isStopped &&
              'Its users and its companies’ users cannot sign in and get no e-mail. Nothing was deleted.'}
          </NoteBox>
        </Box>
      )}
      <Box mb="lg">
        <ViewTabs
          label="Agency Profile"
          current={current?.id ?? null}
          views={shown.map((tab) => ({
            id: tab.id,
            label: tab.label,
            href: hrefOf(tab),
            ...(tab.count && { count: tab.count(agency) }),
          }))}
        />
      </Box>
      {current && <current.Tab agency={agency} />}
    </>
  )
}
