import type { CatalogItem } from '@heed/contract/catalog'
import type { FullTask } from '@heed/contract/task'
import { Button } from '@mantine/core'
import { CalendarPlus, GitBranch, Pencil, Upload } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../../api/use-url-state'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { usePhone } from '../../../kit/layout/use-phone'
import { paths } from '../../../paths'
import { Badge } from '../../../ui/Badge'
import { PreviewDialog } from '../acts/PreviewDialog'
import { TaskActsMenu } from '../acts/TaskActsMenu'
import type { TaskAct } from '../acts/task-acts'
import { useTaskActs } from '../acts/use-task-acts'
import { StateChip } from '../StateChip'

const icon = { size: 16, strokeWidth: 1.75 }

interface Props {
  task: FullTask
  /** For those who author. */
  item: CatalogItem | undefined
  onAddEvent: (() => void) | undefined
}

/** Name and state of a library task, and what can be done with it. */
export function LibraryTaskHead({ task, item, onAddEvent }: Props) {
  const go = useGo()
  const phone = usePhone()
  const acts = useTaskActs()
  const [previewing, setPreviewing] = useState(false)
  const act = async (wanted: TaskAct) => {
    if (!item) return
    const outcome = await acts.ask(wanted, [item])
    if (wanted === 'remove' && outcome) go(paths.tasks({ view: 'catalog' }))
  }
  const publishes = item?.canEdit && item.state !== 'published' && !item.isTemplate
  const addEvent = onAddEvent && (
    <Button
      variant={publishes ? undefined : 'primary'}
      leftSection={<CalendarPlus {...icon} />}
      onClick={onAddEvent}
    >
      Add event
    </Button>
  )
  return (
    <>
      <PageHeader
        badges={
          <>
            {item ? <StateChip state={item.state} /> : <Badge kind="snapshot">Library task</Badge>}
            <span className="meta">{task.category}</span>
          </>
        }
        title={task.name}
        subtitle={task.summary}
        actions={
          item && (
            <>
              {publishes && addEvent}
              {!phone && (
                <LinkButton href={paths.taskLogic(item.id)} leftSection={<GitBranch {...icon} />}>
                  {item.canEdit ? 'Edit logic' : 'Logic'}
                </LinkButton>
              )}
              {item.canEdit && (
                <LinkButton href={paths.editTask(item.id)} leftSection={<Pencil {...icon} />}>
                  Edit
                </LinkButton>
              )}
              <TaskActsMenu
                task={item}
                ofPage
                onAct={(wanted) => void act(wanted)}
                onPreview={() => setPreviewing(true)}
              />
            </>
          )
        }
        primaryAction={
          publishes ? (
            <Button variant="primary" leftSection={<Upload {...icon} />} onClick={() => void act('publish')}>
              {item.state === 'changed' ? 'Publish changes' : 'Publish'}
            </Button>
          ) : (
            addEvent
          )
        }
      />
      {acts.dialogs}
      <PreviewDialog task={previewing && item ? item : null} onClose={() => setPreviewing(false)} />
    </>
  )
}
