import { isAgencyAdminOrAbove } from '@heed/domain/roles'
import { ActionIcon, Menu } from '@mantine/core'
import {
  BellOff,
  BellRing,
  CalendarPlus,
  CircleOff,
  CirclePause,
  CirclePlay,
  Ellipsis,
  FolderX,
  Library,
  Link2,
  RotateCcw,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useCan, useViewer } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { AddEventDialog } from '../../../pickers/task/AddEventDialog'
import { useMuteWithUndo } from '../../../pickers/task/use-mute'
import { toast } from '../../../ui/show-toast'
import { CloseDialog } from '../moves/CloseDialog'
import { useReopen } from '../moves/ReopenButton'
import { type ClosingKind, isClosingKind } from '../moves/use-closing'
import { PendAct, useEndPend } from '../progress/PendAct'
import { useTask } from './task-context'
import { useAssign } from './use-assign'

const icon = { size: 15, strokeWidth: 1.75 }

/** Every action on the task as a whole. */
export function TaskMenu({ tall = false }: { tall?: boolean }) {
  const { task } = useTask()
  const viewer = useViewer()
  const can = useCan()
  const assign = useAssign()
  const mute = useMuteWithUndo()
  const { end } = useEndPend()
  const reopening = useReopen()
  const [dialog, setDialog] = useState<'pend' | 'event' | ClosingKind | null>(null)
  const close = () => setDialog(null)
  const { allowed, assignees, pendUntil, pendsLeft, taskID } = task
  const mine = assignees.some(({ id }) => id === viewer.id)
  const me = { id: viewer.id, name: `${viewer.first} ${viewer.last}` }

  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon size={tall ? 'lg' : 'md'} variant="light" aria-label="More actions">
            <Ellipsis size={tall ? 18 : 16} strokeWidth={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {allowed.assign !== 'no' && (
            <Menu.Item
              leftSection={mine ? <UserMinus {...icon} /> : <UserPlus {...icon} />}
              onClick={() => void assign(me, !mine)}
            >
              {mine ? 'Unassign me' : 'Assign to me'}
            </Menu.Item>
          )}
          {allowed.pend !== 'no' && !pendUntil && pendsLeft > 0 && (
            <Menu.Item leftSection={<CirclePause {...icon} />} onClick={() => setDialog('pend')}>
              Pend…
            </Menu.Item>
          )}
          {allowed.endPend !== 'no' && pendUntil && (
            <Menu.Item leftSection={<CirclePlay {...icon} />} onClick={end}>
              End pend
            </Menu.Item>
          )}
          {(task.event || task.recurrence === 'event') && can('task.addInstance') && (
            <Menu.Item leftSection={<CalendarPlus {...icon} />} onClick={() => setDialog('event')}>
              Add event…
            </Menu.Item>
          )}
          {allowed.close !== 'no' && (
            <>
              <Menu.Item leftSection={<CircleOff {...icon} />} onClick={() => setDialog('notApplicable')}>
                Mark not applicable…
              </Menu.Item>
              <Menu.Item leftSection={<FolderX {...icon} />} onClick={() => setDialog('closed')}>
                Close…
              </Menu.Item>
            </>
          )}
          {task.closing?.kind === 'system' && allowed.reopen !== 'no' && (
            <Menu.Item leftSection={<RotateCcw {...icon} />} onClick={reopening.reopen}>
              Reopen…
            </Menu.Item>
          )}
          {mute && (
            <Menu.Item
              leftSection={task.isMuted ? <BellRing {...icon} /> : <BellOff {...icon} />}
              onClick={() => void mute(task, !task.isMuted)}
            >
              {task.isMuted ? 'Unmute' : 'Mute'}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Link2 {...icon} />} onClick={copyLink}>
            Copy link
          </Menu.Item>
          {isAgencyAdminOrAbove(viewer.userRoleID) && (
            <Menu.Item component={Link} href={paths.task(taskID)} leftSection={<Library {...icon} />}>
              Open in the catalog
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {reopening.dialog}
      <PendAct opened={dialog === 'pend'} onClose={close} />
      <CloseDialog kind={isClosingKind(dialog) ? dialog : null} onClose={close} />
      <AddEventDialog
        opened={dialog === 'event'}
        task={task}
        company={{ value: task.companyID, label: task.companyName ?? '' }}
        onClose={close}
      />
    </>
  )
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast({ title: 'Link copied' })
  } catch {
    toast({ kind: 'error', title: 'Your browser did not allow the link to be copied.' })
  }
}
