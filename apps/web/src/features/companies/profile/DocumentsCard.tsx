import type { Company } from '@heed/contract/companies'
import * as documents from '@heed/contract/documents'
import { numberText } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { q } from '../../../api/query'
import { saveFile } from '../../../api/save-file'
import { useToday } from '../../../kit/clock'
import { failureOf } from '../../../kit/dialogs/failure-text'
import { sizeText } from '../../../kit/file-size'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { momentText } from '../../../kit/local-time'
import { EmptyState } from '../../../kit/states/EmptyState'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/show-toast'

const SHOWN = 25

/** A company's latest documents, each with the task it is evidence for. */
export function DocumentsCard({ company: { id } }: { company: Pick<Company, 'id'> }) {
  const found = useQuery(
    q(documents.ofCompany, {
      params: { companyID: id },
      query: { sort: 'uploadedAt', order: 'desc', pageSize: SHOWN },
    }),
  )
  const count = found.data?.count
  return (
    <Card
      title="Documents"
      count={count ? numberText(count) : undefined}
      line
      flush
      footer={
        <>
          <Link href={paths.documents({ company: id })}>All documents</Link>
          {count && count > SHOWN ? <span>The latest {SHOWN} are shown.</span> : undefined}
        </>
      }
    >
      {found.error ? (
        <ErrorState
          message={found.error.message}
          requestId={found.error.requestId}
          onRetry={() => void found.refetch()}
        />
      ) : found.data ? (
        <Rows items={found.data.result} />
      ) : (
        <RowsSkeleton rows={3} label="Documents" />
      )}
    </Card>
  )
}

function Rows({ items }: { items: readonly documents.DocumentItem[] }) {
  const today = useToday()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<FileText size={20} strokeWidth={1.75} />}
        title="No documents yet"
        text="Evidence that is attached to a task appears here."
        headingLevel={3}
      />
    )
  return (
    <List label="Documents">
      {items.map((item) => (
        <ListRow
          key={item.id}
          title={item.name}
          meta={[
            item.task?.name,
            sizeText(item.size),
            item.uploadedBy.name,
            momentText(item.uploadedAt, today),
          ]
            .filter(Boolean)
            .join(' · ')}
          href={
            item.task && item.instanceID
              ? paths.task(item.task.id, { instanceID: item.instanceID })
              : undefined
          }
          after={
            <IconButton
              label={`Download ${item.name}`}
              icon={<Download size={16} strokeWidth={1.75} />}
              onClick={() => void download(item)}
            />
          }
        />
      ))}
    </List>
  )
}

async function download({ documentID, name }: documents.DocumentItem) {
  try {
    await saveFile(documents.download, { query: { documentID } }, name)
  } catch (cause) {
    const { message, requestId } = failureOf(cause)
    toast({ kind: 'error', title: message, reference: requestId })
  }
}
