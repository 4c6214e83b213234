import type { AgencyDashboard as Data } from '@heed/contract/dashboard'
import { formatLongDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { Group } from '@mantine/core'
import { Building2, FileUp, Plus } from 'lucide-react'
import { useCrumbs } from '../../../api/top-bar'
import { useCan, useViewer } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { FirstUse } from '../../../kit/states/FirstUse'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import classes from '../dashboard.module.css'
import { companyLinks } from '../dashboard-links'
import { Overview } from './Overview'

interface Props {
  data: Data
  /** The agency named in the address; without it, everything in the viewer's reach is counted. */
  askedFor: string | undefined
}

/** How an agency's clients are doing: those behind schedule first (RULES.md "Dashboard"). */
export function AgencyDashboard({ data, askedFor }: Props) {
  const { agency, companies, today } = data
  const viewer = useViewer()
  const visits = agency.id !== viewer.agencyID
  useCrumbs(
    visits
      ? [{ label: 'Dashboard', href: paths.dashboard() }, { label: agency.name }]
      : [{ label: agency.name, href: paths.agency(agency.id) }, { label: 'Dashboard' }],
  )
  const list = companyLinks(agency.id)
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={
          <>
            {agency.name} ·{' '}
            <Link href={list.active()} className={classes.count}>
              {counted(companies, 'client company', 'client companies')}
            </Link>{' '}
            · {formatLongDate(today)}
          </>
        }
        actions={visits && <LinkButton href={paths.agency(agency.id)}>Agency profile</LinkButton>}
        primaryAction={companies > 0 && <AddCompany agencyID={agency.id} />}
      />
      {companies === 0 ? (
        <Card flush>
          <FirstUse
            icon={<Building2 size={20} strokeWidth={1.75} />}
            title="No companies yet"
            text="Add a company and answer its setup form, and its tasks and due dates appear here."
            action={
              <Group gap="xs" justify="center">
                <AddCompany agencyID={agency.id} />
                <ImportCompanies agencyID={agency.id} />
              </Group>
            }
          />
        </Card>
      ) : (
        <Overview data={data} place={{ agencyID: askedFor }} companies={list} />
      )}
    </>
  )
}

/** A button to the dialog that adds a company, for those who may. */
function AddCompany({ agencyID }: { agencyID: string }) {
  if (!useCan()('company.create')) return null
  return (
    <LinkButton
      variant="primary"
      href={paths.agencyCompanies(agencyID, { add: 1 })}
      leftSection={<Plus size={16} strokeWidth={1.75} />}
    >
      Add company
    </LinkButton>
  )
}

/** A link to importing a whole book of business at once. */
function ImportCompanies({ agencyID }: { agencyID: string }) {
  if (!useCan()('company.import')) return null
  return (
    <LinkButton href={paths.importCompanies(agencyID)} leftSection={<FileUp size={16} strokeWidth={1.75} />}>
      Import from a spreadsheet
    </LinkButton>
  )
}
