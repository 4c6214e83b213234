import type { Reading } from '@heed/contract/answer-dates'
import { formatMonth } from '@heed/domain/date-text'
import { addMonths } from '@heed/domain/dates'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { ErrorState } from '../../../kit/states/ErrorState'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { TaskSign } from '../preview/TaskSign'
import { useSetupPlace } from '../setup-context'
import { type EffectGroup, effectsOf, listed } from './effects'
import classes from './effects.module.css'
import type { ShownReadings } from './use-readings'

interface Props {
  title: string
  readings: ShownReadings
  onCompare: () => void
}

/** What the chosen reading does to the tasks of the next 12 months. */
export function EffectsCard({ title, readings, onCompare }: Props) {
  const { chosen, failed, isDayWrong, isUnknown, isLoading } = readings
  if (failed)
    return (
      <Card title={title} flush>
        <ErrorState
          message={failed.error?.message}
          requestId={failed.error?.requestId}
          onRetry={() => void failed.refetch()}
        />
      </Card>
    )
  if (isDayWrong || isUnknown)
    return (
      <Card title={title}>
        <p className="small secondary">
          {isDayWrong
            ? 'Choose another day to see what the change does.'
            : 'We could not determine just now which tasks change.'}
        </p>
      </Card>
    )
  if (!chosen) return <CardSkeleton lines={8} label={title} />
  return (
    <Card title={title} flush footer={<Foot chosen={chosen} onCompare={onCompare} />}>
      <div aria-busy={isLoading} className={isLoading ? classes.waiting : undefined}>
        <Effects reading={chosen} />
      </div>
    </Card>
  )
}

function Effects({ reading }: { reading: Reading }) {
  const groups = effectsOf(reading, useToday())
  if (groups.length === 0)
    return (
      <p className={`${classes.none} small secondary`}>These answers change no task of the next 12 months.</p>
    )
  return groups.map((group) => <Group key={group.id} group={group} />)
}

/** The first few of a heading; the others on request. */
function Group({ group: { sign, title, more, shown, count, effects } }: { group: EffectGroup }) {
  const { company } = useSetupPlace()
  const [isOpen, setOpen] = useState(false)
  const visible = isOpen ? effects : effects.slice(0, shown)
  const left = count - visible.reduce((sum, { cycles }) => sum + cycles, 0)
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.groupHead}>
        {title} <span>{counted(count, 'due date')}</span>
      </h3>
      <ul className={classes.effects}>
        {visible.map(({ key, taskID, instanceID, name, note }) => (
          <TaskSign key={key} kind={sign}>
            <Link href={paths.task(taskID, instanceID ? { companyID: company.id, instanceID } : undefined)}>
              {name}
            </Link>
            <div className="meta num">{note}</div>
          </TaskSign>
        ))}
      </ul>
      {!isOpen && effects.length > shown && (
        <Button variant="link" size="sm" className={classes.more} onClick={() => setOpen(true)}>
          {counted(left, 'more due date')} {more}
        </Button>
      )}
    </section>
  )
}

function Foot({ chosen, onCompare }: { chosen: Reading; onCompare: () => void }) {
  const until = addMonths(useToday(), 12)
  return (
    <>
      <span className="num">
        {counted(listed(chosen), 'due date')} to {formatMonth(until)}
      </span>
      <Button variant="link" size="sm" onClick={onCompare}>
        Compare all
      </Button>
    </>
  )
}
