import * as documents from '@heed/contract/documents'
import type { Resource } from '@heed/contract/resource'
import { isCompanyRole } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { Download, ListChecks } from 'lucide-react'
import { saveFile } from '../../../api/save-file'
import { useViewer } from '../../../api/viewer'
import { failureOf } from '../../../kit/dialogs/failure-text'
import { sizeText } from '../../../kit/file-size'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { WebLink } from '../../../kit/layout/WebLink'
import { FileRow } from '../../../kit/uploads/FileRow'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/show-toast'
import { shownSections } from '../resource-text'
import classes from './view.module.css'

type Props = { resource: Resource }

const titled = (resource: Resource) => shownSections(resource).filter(({ title }) => title !== '')

/** The sections, where there is more than one to choose from. */
export function OnThisPage({ resource }: Props) {
  const sections = titled(resource)
  if (sections.length < 2) return null
  const show = (id: string) => {
    const heading = document.querySelector<HTMLElement>(`[data-section="${id}"] > :first-child`)
    heading?.setAttribute('tabindex', '-1')
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <Card title="On this page">
      <ul className={classes.outline}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Button variant="link" size="sm" className={classes.entry} onClick={() => show(id)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The tasks that use it; for a company's people their own. */
export function UsedBy({ resource: { usedBy, topicTask } }: Props) {
  const { userRoleID, companyID } = useViewer()
  const of = isCompanyRole(userRoleID) ? { companyID } : undefined
  if (usedBy.length === 0) return null
  const metaOf = ({ id, isDraft }: Resource['usedBy'][number]) =>
    id === topicTask?.id ? 'This resource is about this task' : isDraft ? 'In its draft' : undefined
  return (
    <Card title="Used by" count={counted(usedBy.length, 'task')} line flush>
      <List label="Tasks that use this resource">
        {usedBy.map((task) => (
          <ListRow
            key={task.id}
            quiet
            href={paths.task(task.id, of)}
            before={<ListChecks size={16} strokeWidth={1.75} aria-hidden />}
            title={task.name}
            meta={metaOf(task)}
          />
        ))}
      </List>
    </Card>
  )
}

/** Its file and its links. */
export function Downloads({ resource: { document, tableActions } }: Props) {
  if (!document && tableActions.length === 0) return null
  return (
    <Card title={document ? 'Download' : 'Links'} flush>
      {document && (
        <ul aria-label="Files">
          <FileRow
            name={document.name}
            meta={sizeText(document.size)}
            actions={
              <IconButton
                size="xs"
                label={`Download ${document.name}`}
                icon={<Download size={16} strokeWidth={1.75} />}
                onClick={() => download(document)}
              />
            }
          />
        </ul>
      )}
      {tableActions.length > 0 && (
        <ul className={classes.links} aria-label="Links">
          {tableActions.map(({ label, url }) => (
            <li key={`${label} ${url}`}>
              <WebLink href={url}>{label}</WebLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

async function download({ id, name }: { id: string; name: string }) {
  try {
    await saveFile(documents.download, { query: { documentID: id, type: '1' } }, name)
  } catch (cause) {
    const { message, requestId } = failureOf(cause)
    toast({ kind: 'error', title: message, reference: requestId })
  }
}
