import * as tasks from '@heed/contract/tasks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { q } from '../../../api/query'
import { useViewer } from '../../../api/viewer'
import { today } from '../../../kit/local-time'
import { DataTable } from '../../../kit/table/DataTable'
import { noSelection } from '../../../kit/table/selection'
import { isFiltered, type TableState } from '../../../kit/table/table-state'
import { listData } from '../../../kit/table/table-types'
import { useSelection } from '../../../kit/table/use-selection'
import { chosenTasks } from './chosen-tasks'
import { emptyTab } from './empty-tab'
import { type ListState, RULES } from './list-state'
import { RowMenu } from './RowMenu'
import { taskColumns, taskName } from './task-columns'
import { filterQuery, pageQuery } from './task-query'
import { useBulkActions } from './use-bulk-actions'
import { useTaskFilters } from './use-task-filters'

interface Props {
  state: ListState
  onStateChange: (next: ListState) => void
  tabs: ReactNode
  /** The way to the calendar, where the page's head has no room for it. */
  switchSlot?: ReactNode
  /** All tasks in reach, for "37 of 125 tasks". */
  total: number | undefined
}

/** Companies' tasks as a list. */
export function TaskList({ state, onStateChange, tabs, switchSlot, total }: Props) {
  const viewer = useViewer()
  const reader = { userID: viewer.id, today: today() }
  const list = useQuery({
    ...q(tasks.search, { query: pageQuery(state, reader) }),
    placeholderData: keepPreviousData,
  })
  const [selection, setSelection] = useSelection('tasks')
  const columns = useMemo(() => taskColumns(viewer.userRoleID), [viewer.userRoleID])
  const name = useMemo(() => taskName(viewer.userRoleID), [viewer.userRoleID])
  const filters = useTaskFilters(state)
  const filtered = isFiltered(state, RULES)
  const bulk = useBulkActions((chosen) =>
    chosenTasks(chosen, list.data?.result ?? [], filterQuery(state, reader)),
  )

  const change = (next: TableState) => {
    const { search, filters: chosen } = state
    // Rows that a new filter hides must not be changed by what is done with the ones in sight.
    if (next.search !== search || next.filters !== chosen) setSelection(noSelection)
    onStateChange({ ...state, ...next })
  }
  const none = list.data?.count === 0 && !filtered

  return (
    <>
      <DataTable
        label="Tasks"
        noun={{ one: 'task', many: 'tasks' }}
        storageKey="tasks"
        name={name}
        columns={columns}
        rowId={(task) => task.instanceID ?? task.id}
        data={listData(list, none ? undefined : total)}
        state={state}
        onStateChange={change}
        rules={RULES}
        filters={filters}
        views={tabs}
        exportSlot={switchSlot}
        selection={selection}
        onSelectionChange={setSelection}
        bulkActions={bulk.actions}
        rowActions={(task) => (
          <RowMenu
            task={task}
            onAssign={() => void bulk.askFor('assign', [task])}
            onPend={() => void bulk.askFor('pend', [task])}
          />
        )}
        firstUse={emptyTab(state.tab, viewer, total)}
        noResults={{ text: 'No task fits this search and these filters.' }}
      />
      {bulk.dialogs}
    </>
  )
}
