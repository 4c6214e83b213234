import type { TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import type { IsoDate } from '@heed/domain/dates'
import { MODULE_LABELS } from '@heed/domain/modules'
import { isCompanyRole } from '@heed/domain/roles'
import { listedDay } from '@heed/domain/tasks/listed-day'
import { counted } from '@heed/domain/text'
import { Box } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { q } from '../../../api/query'
import { useViewer } from '../../../api/viewer'
import { MonthCalendar } from '../../../kit/charts/MonthCalendar'
import { type CalendarItem, monthOf, weeksOf } from '../../../kit/charts/month-grid'
import { useToday } from '../../../kit/clock'
import { dueText } from '../../../kit/due-text'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { askedBy } from '../../../kit/table/list-query'
import type { Filter } from '../../../kit/table/table-types'
import { paths } from '../../../paths'
import { badgeLabels, badgeOfTask } from '../../../ui/badge-kinds'
import { NoteBox } from '../../../ui/NoteBox'
import { CalendarToolbar } from './CalendarToolbar'
import type { ListState } from './list-state'
import { placeOf, tabQuery } from './task-query'
import { useTaskFilters } from './use-task-filters'

/** The largest page there is; a month of an agency fits. */
const AT_MOST = 900

interface Props {
  state: ListState
  onStateChange: (next: ListState) => void
  tabs: ReactNode
  /** The link back to the list, where the page's head has no room for it. */
  switchSlot?: ReactNode
}

function standingOf({ status, ...standing }: TaskItem): Pick<CalendarItem, 'kind' | 'statusLabel'> {
  const kind = status ? badgeOfTask({ status, ...standing }) : 'snapshot'
  return { kind, statusLabel: badgeLabels[kind] }
}

/** The day that lists have a task under: of open work whose due date has passed, the last day before it is late. */
function dayOf({ dueDate, lateAfter, status, isSnapshot }: TaskItem, today: IsoDate): IsoDate | null {
  const isOpen = status !== 'COMPLETE' && !isSnapshot
  return dueDate && isOpen ? listedDay({ dueDate, lateAfter }, today) : dueDate
}

type Shown = { withCompany: boolean; today: IsoDate }

function calendarItem(task: TaskItem, { withCompany, today }: Shown): CalendarItem[] {
  const { taskID, companyID, instanceID, dueDate, name, module, companyName } = task
  const date = dayOf(task, today)
  if (!date || !instanceID) return []
  return [
    {
      id: instanceID,
      date,
      title: withCompany && companyName ? `${companyName}: ${name}` : name,
      href: paths.task(taskID, { companyID, instanceID }),
      ...standingOf(task),
      meta: [MODULE_LABELS[module], date !== dueDate && dueText(task, today)?.exact]
        .filter(Boolean)
        .join(' · '),
    },
  ]
}

/** The same tasks on the days that the list has them under, a month at a time. */
export function TaskCalendar({ state, onStateChange, tabs, switchSlot }: Props) {
  const viewer = useViewer()
  const now = useToday()
  const month = state.month ?? monthOf(now)
  const days = weeksOf(month).flat()
  // Days are chosen by the month itself.
  const filters = (useTaskFilters(state) as readonly Filter[]).filter(({ id }) => id !== 'due')
  const list = useQuery({
    ...q(tasks.search, {
      query: {
        search: state.search || undefined,
        ...askedBy(filters, state.filters),
        ...tabQuery(state, { userID: viewer.id, today: now }),
        dueFrom: days[0],
        dueTo: days.at(-1),
        pageSize: AT_MOST,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const withCompany = !isCompanyRole(viewer.userRoleID) && !placeOf(state.filters).companyID
  const items = useMemo(
    () => list.data?.result.flatMap((task) => calendarItem(task, { withCompany, today: now })) ?? [],
    [list.data, withCompany, now],
  )
  const count = list.data?.count

  return (
    // Tabs are as close to the title as those of the list.
    <Box component="section" aria-label="Tasks" mt={-12}>
      {tabs}
      <CalendarToolbar
        state={state}
        onStateChange={onStateChange}
        filters={filters}
        switchSlot={switchSlot}
        count={list.error ? null : list.data && items.filter(({ date }) => monthOf(date) === month).length}
      />
      {count !== undefined && count > AT_MOST && (
        <Box mb="sm">
          <NoteBox tone="warning">
            {counted(count, 'task')} are due in these weeks; the first {AT_MOST} are shown. Filter to see the
            rest.
          </NoteBox>
        </Box>
      )}
      {list.error && !list.data ? (
        <ErrorState
          message={list.error.message}
          requestId={list.error.requestId}
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <RowsSkeleton label="Loading tasks" />
      ) : (
        <Box opacity={list.isPlaceholderData ? 0.6 : undefined}>
          <MonthCalendar
            label="Tasks"
            month={month}
            today={now}
            items={items}
            onMonthChange={(next) => onStateChange({ ...state, month: next === monthOf(now) ? null : next })}
          />
        </Box>
      )}
    </Box>
  )
}
