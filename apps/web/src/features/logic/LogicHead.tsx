import type { TaskLogic } from '@heed/contract/logic'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Building2, History, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../kit/layout/Link'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { IconButton } from '../../ui/IconButton'
import { ListsDialog } from './ListsDialog'
import { limitOf } from './limit-text'
import type { DraftState } from './use-draft'
import { VersionsDrawer } from './VersionsDrawer'

interface Props {
  task: TaskLogic
  state: DraftState
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  onLists: (task: TaskLogic) => void
  onRestored: (task: TaskLogic) => void
}

const icon = { size: 17, strokeWidth: 1.75 }

export function LogicHead({ task, state, isDirty, isSaving, onSave, onLists, onRestored }: Props) {
  const [open, setOpen] = useState<'lists' | 'versions' | null>(null)
  const close = () => setOpen(null)
  useHotkeys(
    [
      ['mod+Z', state.undo],
      ['mod+shift+Z', state.redo],
      ['mod+Y', state.redo],
    ],
    // In a field it takes back what was typed there.
    ['INPUT', 'TEXTAREA'],
  )
  return (
    <>
      <PageHeader
        title="Task Logic Editor"
        subtitle={
          <>
            Who gets <Link href={paths.task(task.taskID)}>{task.name}</Link>
          </>
        }
        actions={
          <>
            <IconButton
              label="Undo"
              icon={<Undo2 {...icon} />}
              disabled={!state.canUndo}
              onClick={state.undo}
            />
            <IconButton
              label="Redo"
              icon={<Redo2 {...icon} />}
              disabled={!state.canRedo}
              onClick={state.redo}
            />
            {task.mayEdit && (
              <>
                <IconButton
                  label="Versions"
                  icon={<History {...icon} />}
                  onClick={() => setOpen('versions')}
                />
                <Button
                  leftSection={<Building2 size={16} strokeWidth={1.75} />}
                  onClick={() => setOpen('lists')}
                >
                  {limitOf(task) ?? 'Limit to companies'}
                </Button>
              </>
            )}
          </>
        }
        primaryAction={
          task.mayEdit && (
            <Button variant="primary" loading={isSaving} disabled={!isDirty} onClick={onSave}>
              Save logic
            </Button>
          )
        }
      />
      {task.mayEdit && (
        <>
          <ListsDialog task={task} opened={open === 'lists'} onClose={close} onSaved={onLists} />
          <VersionsDrawer task={task} opened={open === 'versions'} onClose={close} onRestored={onRestored} />
        </>
      )}
    </>
  )
}
