import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { StatusBadge } from '../../../ui/StatusBadge'
import { type Cycle, cycleGroups, isOpen } from './cycle-groups'
import { useTask } from './task-context'
import classes from './view.module.css'

/** The same company's task in its other cycles: the next and the last one, the rest by year. */
export function CyclesCard() {
  const { cycles, dueDate } = useTask().task
  if (cycles.length === 0 || !dueDate) return null
  const groups = cycleGroups(cycles, dueDate)
  const { near, years } = groups
  return (
    <Card title="Other cycles" count={cycles.length} flush>
      <List label="Other cycles">
        {near.map(({ cycle, which }) => (
          <CycleRow key={cycle.instanceID} cycle={cycle} which={which} />
        ))}
        {years.map(({ year, cycles: found }) => (
          <Year key={year} year={year} cycles={found} startsOpen={isOpen(groups)} />
        ))}
      </List>
    </Card>
  )
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

function CycleRow({ cycle, which }: { cycle: Cycle; which?: 'Next' | 'Previous' }) {
  const { taskID, companyID, applyDatesAs } = useTask().task
  const { instanceID, dueDate, status } = cycle
  return (
    <ListRow
      quiet
      href={paths.task(taskID, { companyID, instanceID })}
      title={
        <span className="num">
          {applyDatesAs === 1 ? 'Announced' : 'Due'} {formatDate(dueDate)}
        </span>
      }
      meta={which && `${which} cycle`}
      after={<StatusBadge status={status} />}
    />
  )
}
