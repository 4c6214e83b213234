import type { Action } from '@heed/contract/task'
import { formatDate } from '@heed/domain/date-text'
import { Checkbox, Text } from '@mantine/core'
import { useId } from 'react'
import { dayOf } from '../../../kit/clock'
import { usePhone } from '../../../kit/layout/use-phone'
import { exactMoment } from '../../../kit/local-time'
import classes from '../view/view.module.css'
import { ActionReference } from './ActionReference'
import { TakeAction, type TakeActionProps } from './TakeAction'

interface Props {
  action: Action
  /** The first open one. */
  isNext: boolean
  /** When it was done in the former cycle. */
  doneBefore: string | undefined
  mayChange: boolean
  onSet: (done: boolean) => void
  /** What an action to take requires. */
  take: TakeActionProps | undefined
  /** Undefined when the reference may not be changed. */
  onReference: ((note: string) => void) | undefined
}

const whoOf = ({ completedBy, onBehalfOf }: Action) =>
  onBehalfOf ? `${completedBy?.name} for ${onBehalfOf.name}` : completedBy?.name

/** One action with its checkbox; completed ones show who did them and when. */
export function ActionRow({ action, isNext, doneBefore, mayChange, onSet, take, onReference }: Props) {
  const id = useId()
  const phone = usePhone()
  const { isCompleted, completedAt, text } = action
  // The fields disappear once it is done; the checkbox stays and takes the focus.
  const submit = () => {
    document.getElementById(id)?.focus()
    take?.onSubmit()
  }
  return (
    <li className={classes.action} data-done={isCompleted || undefined} data-next={isNext || undefined}>
      <Checkbox
        variant="tick"
        size={phone ? '24px' : undefined}
        id={id}
        checked={isCompleted}
        disabled={!mayChange}
        onChange={(event) => onSet(event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <label htmlFor={id}>{text}</label>
        {isCompleted && (
          <Text size="xs" c="dimmed" mt={2}>
            {[whoOf(action), completedAt && exactMoment(completedAt)].filter(Boolean).join(' · ')}
            {mayChange && (
              <span data-no-print>
                {' · '}
                <button
                  type="button"
                  className={classes.undo}
                  aria-label={`Undo “${text}”`}
                  onClick={() => onSet(false)}
                >
                  Undo
                </button>
              </span>
            )}
          </Text>
        )}
        {!isCompleted && doneBefore && (
          <Text size="xs" c="dimmed" mt={2}>
            Done in the former cycle on {formatDate(dayOf(doneBefore))}
          </Text>
        )}
        {isCompleted && <ActionReference action={action} onChange={onReference} />}
        {take && <TakeAction {...take} onSubmit={submit} />}
      </div>
    </li>
  )
}
