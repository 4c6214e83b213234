import type { SetupPreview } from '@heed/contract/setup'
import { Minus, Plus } from 'lucide-react'
import classes from './TaskDifference.module.css'

interface Props {
  kind: 'added' | 'removed'
  title: string
  tasks: SetupPreview['added']
}

/** Tasks that come or go, each with the reason. */
export function TaskDifference({ kind, title, tasks }: Props) {
  if (tasks.length === 0) return null
  const Sign = kind === 'added' ? Plus : Minus
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {tasks.map(({ taskID, name, because }) => (
          <li key={taskID} data-kind={kind}>
            <Sign size={14} strokeWidth={2.25} />
            <span>
              {name} <span className="muted">– {because}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
