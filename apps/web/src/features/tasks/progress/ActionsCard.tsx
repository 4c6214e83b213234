import type { Action } from '@heed/contract/task'
import { Box, Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useKept } from '../../../kit/forms/use-kept'
import { StickyActionBar } from '../../../kit/layout/StickyActionBar'
import { usePhone } from '../../../kit/layout/use-phone'
import { percentOf } from '../../../kit/percent'
import { Card } from '../../../ui/Card'
import { isSuperfluous } from '../view/cycles'
import { mainActOf } from '../view/main-act'
import { TaskMenu } from '../view/TaskMenu'
import { useTask } from '../view/task-context'
import { useReason } from '../view/use-reason'
import { ActionRow } from './ActionRow'
import { DoneMoment } from './DoneMoment'
import { useSuperfluous } from './use-superfluous'
import { useTicks } from './use-ticks'

/** The button's label when the library gives none. */
const submitWords = (action: Action, submitText: string) =>
  action.kind === 'TAKE_ACTION' ? submitText || 'Mark as done' : action.text

const COMPLETING = { title: 'Complete an action in a closed cycle', verb: 'Mark done' }
const CORRECTING = { title: 'Change a reference in a closed cycle', verb: 'Save reference' }
const TAKING_BACK = { title: 'Undo an action in a closed cycle', verb: 'Undo' }

const NOTHING: Record<string, string> = {}

type Change = { action: Action; done: boolean }

/** What to do, in order; each action is checked off for the whole company. */
export function ActionsCard() {
  const { task } = useTask()
  const { actions, actionsDone, actionsTotal, allowed, submitText, submitInstructions } = task
  const { complete, takeBack, changeReference, finished } = useTicks()
  const [notes, setNotes] = useKept<Record<string, string>>('references', NOTHING)
  /** An action taken out of order. */
  const [early, setEarly] = useState<string | null>(null)
  const { ask, dialog } = useReason()
  const superfluous = useSuperfluous()
  const phone = usePhone()
  const next = actions.find((action) => !action.isCompleted)
  const isImplied = actions.length === 1 && actions[0]?.actionID === task.taskID

  const set = async ({ action, done }: Change) => {
    if (done && !(await superfluous.confirm())) return
    const given = await ask(done ? 'complete' : 'undo', done ? COMPLETING : TAKING_BACK)
    if (!given) return
    setEarly(null)
    if (done) complete(action, given.reason ?? (notes[action.id]?.trim() || undefined))
    else takeBack(action, given.reason)
  }
  const mayTick = allowed.complete !== 'no'
  const isOffered = mayTick && !isSuperfluous(task)
  const asks = (action: Action) => action.kind === 'TAKE_ACTION' && !action.isCompleted && mayTick
  /**
   * Taken out of order, an action asks for its proof first, as it does when it is next. In a closed cycle,
   * the reason is asked.
   */
  const tick = (action: Action, done: boolean) => {
    const first = done && asks(action) && !(action === next && isOffered) && early !== action.id
    if (first && allowed.complete === 'yes') setEarly(action.id)
    else void set({ action, done })
  }
  /** When it was done in the cycle this one took the place of, until that work is carried over. */
  const formerOf = ({ actionID }: Action) =>
    task.carryOver?.isDone === false
      ? task.carryOver.actions.find((done) => done.actionID === actionID)?.completedAt
      : undefined
  const correct = async (action: Action, note: string) => {
    const given = await ask('changeReference', CORRECTING)
    if (given) changeReference(action, { note, ...given })
  }

  return (
    <>
      <Card
        title="Actions"
        count={`${actionsDone} of ${actionsTotal}`}
        flush
        actions={
          <Progress
            w={120}
            value={percentOf(actionsDone, actionsTotal)}
            aria-label={`${actionsDone} of ${actionsTotal} actions done`}
          />
        }
      >
        <ul aria-label="Actions">
          {actions.map((action) => (
            <ActionRow
              key={action.id}
              action={action}
              isNext={action === next && isOffered}
              doneBefore={formerOf(action)}
              mayChange={allowed[action.isCompleted ? 'undo' : 'complete'] !== 'no'}
              onSet={(done) => tick(action, done)}
              onReference={
                allowed.changeReference === 'no' ? undefined : (note) => void correct(action, note)
              }
              take={
                asks(action) && ((action === next && isOffered) || action.id === early)
                  ? {
                      instructions: submitInstructions,
                      submitText: submitWords(action, submitText),
                      note: notes[action.id] ?? '',
                      onNote: (note) => setNotes({ ...notes, [action.id]: note }),
                      onSubmit: () => void set({ action, done: true }),
                      onCancel: action === next && isOffered ? undefined : () => setEarly(null),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
        {finished && <DoneMoment />}
      </Card>
      {dialog}
      {superfluous.dialog}
      {phone && next && mainActOf(task) === 'complete' && (
        <StickyActionBar>
          <Button variant="primary" size="lg" onClick={() => void set({ action: next, done: true })}>
            {stickyWords(next, submitText, isImplied)}
          </Button>
          <Box flex="none">
            <TaskMenu tall />
          </Box>
        </StickyActionBar>
      )}
    </>
  )
}

const stickyWords = (next: Action, submitText: string, isImplied: boolean) =>
  next.kind === 'TAKE_ACTION' ? submitText || 'Mark as done' : isImplied ? next.text : 'Mark next action done'
