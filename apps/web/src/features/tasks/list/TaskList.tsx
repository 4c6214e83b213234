import type { TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { isCompanyRole } from '@heed/domain/roles'
import { ActionIcon, Menu } from '@mantine/core'
import { ArrowRight, CirclePause, Ellipsis, UserPlus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useViewer } from '../../../api/viewer'
import { useToday } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { DataTable } from '../../../kit/table/DataTable'
import { isFiltered } from '../../../kit/table/table-state'
import { useList } from '../../../kit/table/use-list'
import { paths } from '../../../paths'
import { mayDo, RowActs } from './AssigneesCell'
import { chosenTasks, keyOf } from './chosen-tasks'
import type { ListState } from './list-state'
import { taskColumns, taskName } from './task-columns'
import { placeOf, tabQuery } from './task-query'
import { emptyTab } from './task-tabs'
import { useBulkActions } from './use-bulk-actions'
import { useTaskFilters } from './use-task-filters'

interface Props {
  state: ListState
  onStateChange: (next: ListState) => void
  tabs: ReactNode
  /** The switch to the calendar, when the page's head has no room for it. */
  switchSlot?: ReactNode
  /** All tasks in reach, for "37 of 125 tasks". */
  total: number | undefined
}

/** Companies' tasks as a list. */
export function TaskList({ state, onStateChange, tabs, switchSlot, total }: Props) {
  const viewer = useViewer()
  const withCompany = !isCompanyRole(viewer.userRoleID) && !placeOf(state.filters).companyID
  const columns = useMemo(() => taskColumns(withCompany), [withCompany])
  const name = useMemo(() => taskName(withCompany), [withCompany])
  const list = useList(tasks.search, {
    storageKey: 'tasks',
    name,
    columns,
    filters: useTaskFilters(state),
    where: tabQuery(state, { userID: viewer.id, today: useToday() }),
    state: [state, (next) => onStateChange({ ...state, ...next })],
    total: total ?? null,
    rowId: keyOf,
  })
  const bulk = useBulkActions((chosen) => chosenTasks(chosen, list.data.rows ?? [], list.matching))
  // An empty tab explains its purpose, however many tasks are in the others.
  const none = list.data.count === 0 && !isFiltered(state, list.rules)

  return (
    <RowActs value={{ assign: (task) => void bulk.askFor('assign', [task]) }}>
      <DataTable
        {...list}
        label="Tasks"
        noun={{ one: 'task', many: 'tasks' }}
        data={none ? { ...list.data, total: undefined } : list.data}
        views={tabs}
        exportSlot={switchSlot}
        bulkActions={bulk.actions}
        rowActions={(task) => (
          <RowMenu
            task={task}
            onAssign={() => void bulk.askFor('assign', [task])}
            onPend={() => void bulk.askFor('pend', [task])}
          />
        )}
        firstUse={emptyTab(state.tab, viewer, total)}
        noResults={{ text: 'No tasks match this search and these filters.' }}
      />
      {bulk.dialogs}
    </RowActs>
  )
}

interface MenuProps {
  task: TaskItem
  onAssign: () => void
  onPend: () => void
}

const icon = { size: 15, strokeWidth: 1.75 }

/** Actions for one task of the list. */
function RowMenu({ task, onAssign, onPend }: MenuProps) {
  const role = useViewer().userRoleID
  const { taskID, companyID, instanceID, name } = task
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size="xs" aria-label={`More for ${name}`}>
          <Ellipsis {...icon} size={16} />
        </ActionIcon>
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
