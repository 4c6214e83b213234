import * as tasks from '@heed/contract/tasks'
import { isAgencyAdminOrAbove } from '@heed/domain/roles'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Library, List } from 'lucide-react'
import { q } from '../../api/query'
import { useUrlState } from '../../api/use-url-state'
import { useViewer } from '../../api/viewer'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { usePhone } from '../../kit/layout/use-phone'
import { ViewTabs } from '../../kit/table/ViewTabs'
import { paths } from '../../paths'
import { type ListState, parseListState, type View, writeListState } from './list/list-state'
import { TaskCalendar } from './list/TaskCalendar'
import { TaskList } from './list/TaskList'
import { placeOf } from './list/task-query'
import { taskTabs } from './list/task-tabs'

const icon = { size: 15, strokeWidth: 1.75 }
const FORMS = [
  {
    value: 'list' as const,
    label: (
      <>
        <List {...icon} /> List
      </>
    ),
  },
  {
    value: 'calendar' as const,
    label: (
      <>
        <CalendarDays {...icon} /> Calendar
      </>
    ),
  },
]

/** Tasks of the companies in reach as a list or a month. */
export function TasksPage() {
  const mayAuthor = isAgencyAdminOrAbove(useViewer().userRoleID)
  const [state, setState] = useUrlState(parseListState, writeListState)
  return <CompanyTasks state={state} onStateChange={setState} mayAuthor={mayAuthor} />
}

interface Props {
  state: ListState
  onStateChange: (next: ListState) => void
  mayAuthor: boolean
}

function CompanyTasks({ state, onStateChange, mayAuthor }: Props) {
  const phone = usePhone()
  const counts = useQuery(q(tasks.counts, { query: placeOf(state.filters) }))
  const tabs = <ViewTabs label="Tasks" views={taskTabs(state, counts.data)} current={state.tab} />
  const show = (view: View) => {
    // The calendar moves by month, so a date range does not work with it.
    const calendar = view === 'calendar'
    const tab = calendar && state.tab === 'next30' ? 'open' : state.tab
    const filters = calendar ? { ...state.filters, due: [] } : state.filters
    onStateChange({ ...state, view, tab, filters, month: null, page: 1 })
  }
  const formSwitch = (
    <SegmentedControl
      aria-label="Show tasks as"
      data={FORMS}
      value={state.view === 'calendar' ? 'calendar' : 'list'}
      onChange={show}
    />
  )
  const switchSlot = phone && formSwitch
  return (
    <>
      <PageHeader
        title="Tasks"
        actions={
          (mayAuthor || !phone) && (
            <>
              {mayAuthor && (
                <LinkButton
                  href={paths.tasks({ view: 'catalog' })}
                  leftSection={<Library {...icon} size={16} />}
                >
                  Catalog
                </LinkButton>
              )}
              {!phone && formSwitch}
            </>
          )
        }
      />
      {state.view === 'calendar' ? (
        <TaskCalendar state={state} onStateChange={onStateChange} tabs={tabs} switchSlot={switchSlot} />
      ) : (
        <TaskList
          state={state}
          onStateChange={onStateChange}
          tabs={tabs}
          switchSlot={switchSlot}
          total={counts.data?.all}
        />
      )}
    </>
  )
}
