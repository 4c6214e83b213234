import * as stored from '@heed/contract/stored-documents'
import { DOCUMENT_KIND_LABELS } from '@heed/domain/documents'
import { isCompanyRole } from '@heed/domain/roles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText, Upload } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { q } from '../../api/query'
import { useGo, useUrlState } from '../../api/use-url-state'
import { useViewer } from '../../api/viewer'
import { sizeText } from '../../kit/file-size'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DataTable } from '../../kit/table/DataTable'
import { ListWithPanel, useBeside } from '../../kit/table/RowPanel'
import { isFiltered } from '../../kit/table/table-state'
import { useCloseRow } from '../../kit/table/use-close-row'
import { useList } from '../../kit/table/use-list'
import { ViewTabs } from '../../kit/table/ViewTabs'
import { DocumentMenu } from './DocumentMenu'
import { DocumentDrawer, DocumentPanel } from './DocumentPanel'
import { documentColumns, documentName } from './document-columns'
import { documentFilters } from './document-filters'
import { addressOf, DEFAULTS, kindTabs, parseListState, writeListState } from './list-state'
import { UploadDialog } from './UploadDialog'

/** The documents of a company, or of all companies in reach (RULES.md "Documents"). */
export function DocumentsPage() {
  const viewer = useViewer()
  const ofCompany = isCompanyRole(viewer.userRoleID)
  const [state, setState] = useUrlState(parseListState, writeListState)
  const [uploads, setUploads] = useState(false)
  const beside = useBeside()
  const [companyID] = state.filters.company ?? []
  const known = useQuery(q(stored.overview, { query: { companyID } })).data
  const withCompany = !ofCompany && !companyID
  const columns = useMemo(() => documentColumns(withCompany), [withCompany])
  const name = useMemo(() => documentName((document) => addressOf({ ...state, document })), [state])
  const filters = useMemo(() => documentFilters(known, { withCompany: !ofCompany }), [known, ofCompany])
  const list = useList(stored.search, {
    storageKey: 'documents',
    name,
    columns,
    filters,
    where: { kind: state.kind ?? undefined },
    defaults: DEFAULTS,
    state: [state, (next) => setState({ ...state, ...next })],
    total: known?.all ?? null,
  })
  const none = list.data.count === 0 && !isFiltered(state, list.rules)
  const uploadButton = (
    <Button
      variant="primary"
      leftSection={<Upload size={16} strokeWidth={1.75} />}
      onClick={() => setUploads(true)}
    >
      Upload
    </Button>
  )
  const go = useGo()
  const open = useCallback((document: string) => go(addressOf({ ...state, document })), [go, state])
  const rowActions = useCallback(
    (document: stored.ListedDocument) => (
      <DocumentMenu document={document} onOpen={() => open(document.id)} />
    ),
    [open],
  )
  const shut = { ...state, document: null }
  const close = useCloseRow({ open: state.document, href: addressOf(shut), leave: () => setState(shut) })
  const panel = state.document && beside && (
    <DocumentPanel key={state.document} id={state.document} onClose={close} />
  )
  return (
    <ListWithPanel panel={panel}>
      <PageHeader title="Documents" subtitle={roomText(known)} primaryAction={uploadButton} />
      <DataTable
        {...list}
        label="Documents"
        noun={{ one: 'document', many: 'documents' }}
        searchLabel="Search names and text"
        data={none ? { ...list.data, total: undefined } : list.data}
        current={beside ? state.document : null}
        rowActions={rowActions}
        views={
          <ViewTabs label="Kinds of documents" views={kindTabs(state, known)} current={state.kind ?? 'all'} />
        }
        firstUse={{
          ...(state.kind ? NOTHING[state.kind] : FIRST),
          icon: <FileText size={20} strokeWidth={1.75} />,
          action: state.kind ? undefined : uploadButton,
        }}
        noResults={{ text: 'No documents match this search and these filters.' }}
      />
      {!beside && <DocumentDrawer id={state.document} onClose={close} />}
      <UploadDialog
        opened={uploads}
        onClose={() => setUploads(false)}
        companyID={viewer.companyID ?? companyID ?? null}
      />
    </ListWithPanel>
  )
}

type Room = Pick<NonNullable<(typeof stored.overview)['response']['_output']>, 'bytes' | 'mostBytes'>

/** Of one company: "214 MB of 1024 MB used". */
const roomText = (room: Room | undefined) =>
  room?.bytes != null && room.mostBytes != null
    ? `${sizeText(room.bytes)} of ${sizeText(room.mostBytes)} used`
    : undefined

const FIRST = {
  title: 'No documents yet',
  text: 'Policies, contracts, filings, and other plan documents are kept here with all their versions.',
}

const NOTHING = {
  evidence: {
    title: `${DOCUMENT_KIND_LABELS.evidence}: none yet`,
    text: 'Documents that are attached to a task appear here.',
  },
  unattached: {
    title: 'Every document is attached',
    text: 'Documents that are attached to no task appear here.',
  },
  resource: {
    title: 'No files from resources',
    text: 'Files of the resource library that are shared with the company appear here.',
  },
}
