import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '../../../kit/clock'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { StatusBadge } from '../../../ui/StatusBadge'
import { cycleName } from '../view/cycles'
import { type CompanyTask, useTask } from '../view/task-context'
import classes from '../view/view.module.css'
import { type Cycle, cycleGroups, isOpen } from './cycle-groups'

/** The same company's task in its other cycles: the next and the last one around this one, the rest by year. */
export function CyclesCard() {
  const { task } = useTask()
  const { cycles, dueDate } = task
  if (cycles.length === 0 || !dueDate) return null
  const groups = cycleGroups(cycles, dueDate)
  const { near, years } = groups
  const row = (side: 'Next' | 'Previous') =>
    near.map(({ cycle, which }) => which === side && <CycleRow key={cycle.instanceID} cycle={cycle} />)
  const title = titleOf(task)
  return (
    <Card title={title} count={cycles.length + 1} flush>
      <List label={title}>
        {row('Next')}
        <ListRow
          title={<span className="num">{cycleName(task, task)}</span>}
          meta="This one"
          after={<Standing of={task} />}
        />
        {row('Previous')}
        {years.map(({ year, cycles: found }) => (
          <Year key={year} year={year} cycles={found} startsOpen={isOpen(groups)} />
        ))}
      </List>
    </Card>
  )
}

/** A cycle that was replaced is shown beside the one that took its place. */
function titleOf({ carryOver, cycle, planYearStart, cycles }: CompanyTask) {
  if (carryOver && cycles.length === 1) return 'Both cycles'
  return cycle === planYearStart ? 'This task in other years' : 'Other cycles'
}

const icon = { size: 15, strokeWidth: 1.75 }

interface YearProps {
  year: string
  cycles: readonly Cycle[]
  startsOpen: boolean
}

/** The cycles due in one year, in a collapsible row. */
function Year({ year, cycles, startsOpen }: YearProps) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <>
      <li>
        <button
          type="button"
          className={classes.year}
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? <ChevronDown {...icon} /> : <ChevronRight {...icon} />}
          <span className="num">{year}</span>
          <span className="meta num">{counted(cycles.length, 'cycle')}</span>
        </button>
      </li>
      {open && cycles.map((cycle) => <CycleRow key={cycle.instanceID} cycle={cycle} />)}
    </>
  )
}

function CycleRow({ cycle }: { cycle: Cycle }) {
  const { task } = useTask()
  const { taskID, companyID } = task
  return (
    <ListRow
      quiet
      href={paths.task(taskID, { companyID, instanceID: cycle.instanceID })}
      title={<span className="num">{cycleName(task, cycle)}</span>}
      meta={stateWords(task, cycle)}
      after={<Standing of={cycle} />}
    />
  )
}

/** "Done Jul 22, 2026", "3 of 4 done", or when it is due. */
function stateWords({ applyDatesAs }: CompanyTask, cycle: Cycle) {
  const { completedAt, actionsDone, actionsTotal, noLongerApplies, dueDate } = cycle
  if (completedAt) return `Done ${formatDate(dayOf(completedAt))}`
  if (noLongerApplies) return `${actionsDone} of ${actionsTotal} done`
  return `${applyDatesAs === 1 && cycle.eventDate === null ? 'Announced' : 'Due'} ${formatDate(dueDate)}`
}

type Stands = Pick<Cycle, 'closeKind' | 'noLongerApplies'> & { status: Cycle['status'] | null }

const Standing = ({ of: { status, closeKind, noLongerApplies } }: { of: Stands }) =>
  status && (
    <StatusBadge
      status={status}
      isSnapshot={closeKind !== null}
      closeKind={closeKind}
      noLongerApplies={noLongerApplies}
    />
  )
