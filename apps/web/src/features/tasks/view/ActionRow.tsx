import type { Action } from '@heed/contract/task'
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { usePhone } from '../../../kit/layout/use-phone'
import { exactMoment } from '../../../kit/local-time'
import classes from './view.module.css'

/** The server keeps so much of a completion's note. */
const NOTE_LENGTH = 500

interface TakeProps {
  instructions: string
  submitText: string
  note: string
  onNote: (note: string) => void
  onSubmit: () => void
}

interface Props {
  action: Action
  /** The first one that is open. */
  isNext: boolean
  mayChange: boolean
  onSet: (done: boolean) => void
  /** What an action to take asks for. */
  take: TakeProps | undefined
}

const whoOf = ({ completedBy, onBehalfOf }: Action) =>
  onBehalfOf ? `${completedBy?.name} for ${onBehalfOf.name}` : completedBy?.name

/** One action with its tick; done ones say by whom and when. */
export function ActionRow({ action, isNext, mayChange, onSet, take }: Props) {
  const id = useId()
  const phone = usePhone()
  const { isCompleted, completedAt, text, note } = action
  // What is filled in goes once it is done; the tick stays and takes the focus.
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
              <>
                {' · '}
                <button
                  type="button"
                  className={classes.undo}
                  aria-label={`Undo “${text}”`}
                  onClick={() => onSet(false)}
                >
                  Undo
                </button>
              </>
            )}
          </Text>
        )}
        {isCompleted && note && (
          <Text size="sm" mt={4} className="secondary" style={{ overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        )}
        {take && <TakeAction {...take} onSubmit={submit} />}
      </div>
    </li>
  )
}

/** An action to take: how, what to record, and the button that marks it done. On a phone the button sticks below. */
function TakeAction({ instructions, submitText, note, onNote, onSubmit }: TakeProps) {
  const id = useId()
  const phone = usePhone()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.take} onSubmit={submit}>
      <p id={`${id}-how`} className="small secondary">
        {instructions || 'Take this action, then record proof: a date, a confirmation number, or who did it.'}
      </p>
      <Group gap="xs" mt={10}>
        <TextInput
          size={phone ? 'lg' : 'sm'}
          flex={1}
          miw={160}
          maw={phone ? undefined : 320}
          aria-label="Reference or note"
          // The library takes a description from its frame alone and drops one given as a property.
          attributes={{ input: { 'aria-describedby': `${id}-how` } }}
          placeholder="Reference or note"
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        {!phone && (
          <Button type="submit" variant="primary" size="sm">
            {submitText}
          </Button>
        )}
      </Group>
    </form>
  )
}
