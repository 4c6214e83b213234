import * as documents from '@heed/contract/documents'
import type { Output } from '@heed/contract/endpoint'
import { ofUser } from '@heed/contract/resource-documents'
import { isCompanyRole } from '@heed/domain/roles'
import { Download, FileText } from 'lucide-react'
import { saveFile } from '../../../api/save-file'
import { useViewer } from '../../../api/viewer'
import { useToday } from '../../../kit/clock'
import { failureOf } from '../../../kit/dialogs/failure-text'
import { sizeText } from '../../../kit/file-size'
import { Link } from '../../../kit/layout/Link'
import { momentText } from '../../../kit/local-time'
import { DataTable } from '../../../kit/table/DataTable'
import type { ListColumn, ListName } from '../../../kit/table/list-query'
import { useList } from '../../../kit/table/use-list'
import { paths } from '../../../paths'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/show-toast'

type Row = Output<typeof ofUser>['result'][number]

const name: ListName<typeof ofUser> = {
  header: 'Document',
  text: ({ document }) => document.name,
  meta: ({ size }) => sizeText(size),
  sort: 'name',
  minWidth: 260,
}

const task: ListColumn<typeof ofUser> = {
  id: 'task',
  importance: 1,
  header: 'Task',
  cell: ({ task: { name: title }, taskID, companyID, instanceID }) => (
    <Link href={paths.task(taskID, { companyID, instanceID })} className="small">
      {title}
    </Link>
  ),
  sort: 'task',
  width: 260,
  phone: true,
}

const company: ListColumn<typeof ofUser> = {
  id: 'company',
  importance: 2,
  header: 'Company',
  cell: ({ companyName }) => <span className="small secondary">{companyName}</span>,
  sort: 'company',
  width: 200,
  phone: true,
}

function Attached({ at }: { at: string }) {
  return <span className="small secondary num">{momentText(at, useToday())}</span>
}

const updated: ListColumn<typeof ofUser> = {
  id: 'updatedAt',
  importance: 3,
  header: 'Attached',
  cell: ({ updatedAt }) => <Attached at={updatedAt} />,
  sort: 'updatedAt',
  width: 160,
  phone: true,
}

const COLUMNS = { company: [task, updated], staff: [task, company, updated] }

/** The documents on the tasks of the companies that the reader works in or for. */
export function TaskDocuments() {
  const { id, userRoleID } = useViewer()
  const list = useList(ofUser, {
    storageKey: 'task-documents',
    name,
    columns: COLUMNS[isCompanyRole(userRoleID) ? 'company' : 'staff'],
    params: { userID: id },
    defaults: { sort: 'updatedAt', order: 'desc' },
  })
  return (
    <DataTable
      {...list}
      label="Documents attached to tasks"
      noun={{ one: 'document', many: 'documents' }}
      selection={undefined}
      rowActions={(row) => <DownloadButton row={row} />}
      firstUse={{
        title: 'No documents yet',
        text: 'Documents that you attach to tasks will be listed here.',
        icon: <FileText size={20} strokeWidth={1.75} />,
      }}
      noResults={{ text: 'No documents match this search.' }}
    />
  )
}

function DownloadButton({ row: { documentID, document } }: { row: Row }) {
  const download = async () => {
    try {
      await saveFile(documents.download, { query: { documentID, type: '1' } }, document.name)
    } catch (cause) {
      const { message, requestId } = failureOf(cause)
      toast({ kind: 'error', title: message, reference: requestId })
    }
  }
  return (
    <IconButton
      size="xs"
      label={`Download ${document.name}`}
      icon={<Download size={16} strokeWidth={1.75} />}
      onClick={download}
    />
  )
}
