import type { Action } from '@heed/contract/task'
import { type ReactNode, useId } from 'react'
import { exactMoment } from '../../../kit/local-time'
import { Checkbox } from '../../../ui/Checkbox'
import classes from './ActionRow.module.css'

interface Props {
  action: Action
  /** The first one that is open. */
  isNext: boolean
  mayChange: boolean
  onSet: (done: boolean) => void
  /** What an action to take asks for. */
  children?: ReactNode
}

const whoOf = ({ completedBy, onBehalfOf }: Action) =>
  onBehalfOf ? `${completedBy?.name} for ${onBehalfOf.name}` : completedBy?.name

/** One action with its tick; done ones say by whom and when. */
export function ActionRow({ action, isNext, mayChange, onSet, children }: Props) {
  const id = useId()
  const { isCompleted, completedAt, text, note } = action
  return (
    <li className={classes.row} data-done={isCompleted || undefined} data-next={isNext || undefined}>
      <Checkbox
        tick
        id={id}
        checked={isCompleted}
        disabled={!mayChange}
        onChange={(event) => onSet(event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <label htmlFor={id}>{text}</label>
        {isCompleted && (
          <p className={`meta ${classes.done}`}>
            {[whoOf(action), completedAt && exactMoment(completedAt)].filter(Boolean).join(' · ')}
            {mayChange && (
              <>
                {' · '}
                <button type="button" aria-label={`Undo “${text}”`} onClick={() => onSet(false)}>
                  Undo
                </button>
              </>
            )}
          </p>
        )}
        {isCompleted && note && <p className={classes.note}>{note}</p>}
        {children}
      </div>
    </li>
  )
}
