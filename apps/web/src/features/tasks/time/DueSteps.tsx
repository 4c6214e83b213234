import type { Derivation } from '@heed/contract/task'
import { Check } from 'lucide-react'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { useTask } from '../view/task-context'
import classes from './due.module.css'

/** How a date came about: numbered steps with the day each reaches, and the result (RULES.md "Due dates"). */
export function DueSteps({ how }: { how: Derivation }) {
  const { steps, due, late } = how
  return (
    <ol className={classes.steps}>
      {steps.map(({ label, value, note, isSuperseded }, index) => (
        <li key={`${label} ${value}`}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <span>{label}</span>
          <span className={classes.day}>{isSuperseded ? <s>{value}</s> : value}</span>
          {note && <StepNote note={note} by={how.extendedBy} />}
        </li>
      ))}
      <li data-result>
        <span className={classes.number}>
          <Check size={12} strokeWidth={3} aria-hidden />
        </span>
        <span>{due.label}</span>
        <span className={classes.day}>{due.value}</span>
      </li>
      {late && (
        <li className={classes.late}>
          <span>{late.label}</span>
          <span className={classes.day}>{late.value}</span>
        </li>
      )}
    </ol>
  )
}

/** A note that begins with the task that moved the date links to it. */
function StepNote({ note, by }: { note: string; by: Derivation['extendedBy'] }) {
  const { companyID } = useTask().task
  if (!by || !note.startsWith(by.name)) return <span className={classes.note}>{note}</span>
  const { name, taskID, instanceID } = by
  return (
    <span className={classes.note}>
      <Link href={paths.task(taskID, { companyID, instanceID })}>{name}</Link>
      {note.slice(name.length)}
    </span>
  )
}
