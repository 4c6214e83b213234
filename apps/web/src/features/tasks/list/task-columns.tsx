import type { TaskItem } from '@heed/contract/task'
import { isCompanyRole, type Role } from '@heed/domain/roles'
import { cycleLabel } from '@heed/domain/tasks/cycle-label'
import { initials } from '@heed/domain/text'
import type { Column, NameColumn } from '../../../kit/table/table-types'
import { paths } from '../../../paths'
import { AvatarGroup } from '../../../ui/AvatarGroup'
import { StatusBadge } from '../../../ui/StatusBadge'
import { ActionsCell } from './ActionsCell'
import { DueCell } from './DueCell'
import { TaskMeta } from './TaskMeta'

export const taskName = (role: Role): NameColumn<TaskItem> => ({
  header: 'Task',
  text: (task) => task.name,
  meta: (task) => <TaskMeta task={task} withCompany={!isCompanyRole(role)} />,
  href: ({ taskID, companyID, instanceID }) => paths.task(taskID, { companyID, instanceID }),
  sort: 'name',
  minWidth: 300,
})

const company: Column<TaskItem> = {
  id: 'company',
  header: 'Company',
  cell: (task) => <span className="meta secondary">{task.companyName}</span>,
  sort: 'companyName',
  width: 148,
}

function planYear({ basis, cycle, planYearStart, planYearEnd }: TaskItem) {
  if (!cycle || !planYearStart || !planYearEnd) return null
  return cycleLabel({ basis, cycleKey: cycle, planYearStart, planYearEnd })
}

const others: readonly Column<TaskItem>[] = [
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, isSnapshot }) => status && <StatusBadge status={status} isSnapshot={isSnapshot} />,
    sort: 'status',
    width: 120,
    optional: false,
    phone: true,
  },
  {
    id: 'due',
    header: 'Due',
    cell: (task) => <DueCell task={task} />,
    sort: 'dueDate',
    width: 112,
    optional: false,
    phone: true,
  },
  {
    id: 'planYear',
    header: 'Plan year',
    cell: (task) => <span className="meta num nowrap">{planYear(task)}</span>,
    width: 152,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (task) => <ActionsCell task={task} />,
    width: 110,
    phone: true,
  },
  {
    id: 'assignees',
    header: 'Assignees',
    cell: ({ assignees }) => (
      <AvatarGroup
        people={assignees.map(({ id, name }) => ({ name, initials: initials(name), email: id ?? name }))}
      />
    ),
    width: 96,
  },
]

/** The columns after the name. Within one company its name says nothing. */
export const taskColumns = (role: Role): readonly Column<TaskItem>[] =>
  isCompanyRole(role) ? others : [company, ...others]
