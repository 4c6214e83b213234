import type { TaskItem } from '@heed/contract/task'
import { Menu } from '@mantine/core'
import { ArrowRight, CirclePause, Ellipsis, UserPlus } from 'lucide-react'
import { useViewer } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { IconButton } from '../../../ui/IconButton'
import { mayDo } from '../task-acts'

interface Props {
  task: TaskItem
  onAssign: () => void
  onPend: () => void
}

const icon = { size: 15, strokeWidth: 1.75 }

/** What can be done with one task of the list. */
export function RowMenu({ task, onAssign, onPend }: Props) {
  const role = useViewer().userRoleID
  const { taskID, companyID, instanceID, name } = task
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton
          size="xs"
          label={`More for ${name}`}
          tooltip={false}
          icon={<Ellipsis {...icon} size={16} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          href={paths.task(taskID, { companyID, instanceID })}
          leftSection={<ArrowRight {...icon} />}
        >
          Open
        </Menu.Item>
        {mayDo(task, 'assign', role) && (
          <Menu.Item leftSection={<UserPlus {...icon} />} onClick={onAssign}>
            Assign…
          </Menu.Item>
        )}
        {mayDo(task, 'pend', role) && (
          <Menu.Item leftSection={<CirclePause {...icon} />} onClick={onPend}>
            Pend…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
