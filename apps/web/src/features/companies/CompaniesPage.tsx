import * as agencies from '@heed/contract/agencies'
import { isSuperAdmin } from '@heed/domain/roles'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useUrlState } from '../../api/use-url-state'
import { useCan, useViewer } from '../../api/viewer'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { AddCompanyDialog } from './AddCompanyDialog'
import { CompaniesTable } from './CompaniesTable'

/** The companies in reach: one agency's, or all of them (RULES.md "Pages"). */
export function CompaniesPage({ agencyID }: { agencyID?: string }) {
  const [adding, setAdding] = useAdding()
  const mayAdd = useCan()('company.create')
  const mayImport = useCan()('company.import')
  const ofAll = agencyID === undefined
  const title = ofAll ? 'Manage Companies' : 'Companies'
  useAgencyCrumbs(agencyID, title)

  const addButton = mayAdd && (
    <Button
      variant="primary"
      leftSection={<Plus size={16} strokeWidth={1.75} />}
      onClick={() => setAdding(true)}
    >
      Add company
    </Button>
  )
  const importButton = mayImport && (
    <LinkButton href={paths.importCompanies(agencyID)} leftSection={<FileUp size={16} strokeWidth={1.75} />}>
      Import
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={title} actions={importButton} primaryAction={addButton} />
      <CompaniesTable
        agencyID={agencyID}
        firstUse={{
          text: 'Add a company and answer its setup form to get its tasks and due dates.',
          action: (
            <Group gap="xs" justify="center">
              {addButton}
              {importButton}
            </Group>
          ),
        }}
      />
      {mayAdd && <AddCompanyDialog opened={adding} onClose={() => setAdding(false)} agencyID={agencyID} />}
    </>
  )
}

const isAsked = (search: Record<string, unknown>) => search.add === '1'
const ask = (asked: boolean) => ({ add: asked ? 1 : undefined })

/**
 * Whether the dialog that adds a company is open. Other pages open it with `?add=1`, which is removed from
 * the address at once, so that Back does not open it again.
 */
function useAdding() {
  const [asked, setAsked] = useUrlState(isAsked, ask)
  const [adding, setAdding] = useState(asked)
  useEffect(() => {
    if (!asked) return
    setAdding(true)
    setAsked(false)
  }, [asked, setAsked])
  return [adding, setAdding] as const
}

/** A SuperAdmin comes from all agencies, so the link back names this one. */
function useAgencyCrumbs(agencyID: string | undefined, title: string) {
  const viewer = useViewer()
  const other = isSuperAdmin(viewer.userRoleID) ? agencyID : undefined
  const agency = useQuery({
    ...q(agencies.get, { params: { id: other ?? '' } }),
    enabled: other !== undefined,
  })
  const name = other ? agency.data?.name : viewer.agencyName
  useCrumbs([
    ...(agencyID ? [{ label: name ?? 'Agency', href: paths.agency(agencyID) }] : []),
    { label: title },
  ])
}
