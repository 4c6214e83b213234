import type { Action } from '@heed/contract/task'
import { useState } from 'react'
import { StickyActionBar } from '../../../kit/layout/StickyActionBar'
import { usePhone } from '../../../kit/layout/use-phone'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { ProgressBar } from '../../../ui/ProgressBar'
import { ActionRow } from './ActionRow'
import classes from './ActionsCard.module.css'
import { DoneMoment } from './DoneMoment'
import { ReasonDialog } from './ReasonDialog'
import { TakeAction } from './TakeAction'
import { TaskMenu } from './TaskMenu'
import { useTask } from './task-context'
import { useTicks } from './use-ticks'

/** The button's words where the library gives none. */
const submitWords = (action: Action, submitText: string) =>
  action.kind === 'TAKE_ACTION' ? submitText || 'Mark as done' : action.text

type Change = { action: Action; done: boolean }

/** What is to be done, in order, each ticked for the whole company. */
export function ActionsCard() {
  const { task } = useTask()
  const { actions, actionsDone, actionsTotal, allowed, submitText, submitInstructions } = task
  const { complete, takeBack, finished } = useTicks()
  const [notes, setNotes] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState<Change | null>(null)
  const phone = usePhone()
  const next = actions.find((action) => !action.isCompleted)
  const isImplied = actions.length === 1 && actions[0]?.actionID === task.taskID

  const set = ({ action, done }: Change) => {
    if (allowed[done ? 'complete' : 'undo'] === 'withReason') return setAsked({ action, done })
    if (done) complete(action, notes[action.id]?.trim() || undefined)
    else takeBack(action)
  }
  const mayTick = allowed.complete !== 'no'

  return (
    <>
      <Card
        title="Actions"
        count={`${actionsDone} of ${actionsTotal}`}
        flush
        actions={
          <span className={classes.progress}>
            <ProgressBar
              label={`${actionsDone} of ${actionsTotal} actions done`}
              value={(actionsDone / actionsTotal) * 100}
            />
          </span>
        }
      >
        <ul className={classes.list} aria-label="Actions">
          {actions.map((action) => (
            <ActionRow
              key={action.id}
              action={action}
              isNext={action === next}
              mayChange={allowed[action.isCompleted ? 'undo' : 'complete'] !== 'no'}
              onSet={(done) => set({ action, done })}
            >
              {action.kind === 'TAKE_ACTION' && action === next && mayTick && (
                <TakeAction
                  instructions={submitInstructions}
                  submitText={submitWords(action, submitText)}
                  note={notes[action.id] ?? ''}
                  onNote={(note) => setNotes({ ...notes, [action.id]: note })}
                  onSubmit={() => set({ action, done: true })}
                />
              )}
            </ActionRow>
          ))}
        </ul>
        {finished && <DoneMoment />}
      </Card>
      <ReasonDialog
        opened={asked !== null}
        undo={asked?.done === false}
        onClose={() => setAsked(null)}
        onReason={(reason) => {
          if (asked?.done) complete(asked.action, reason)
          else if (asked) takeBack(asked.action, reason)
          setAsked(null)
        }}
      />
      {phone && next && mayTick && (
        <StickyActionBar>
          <Button variant="primary" tall onClick={() => set({ action: next, done: true })}>
            {stickyWords(next, submitText, isImplied)}
          </Button>
          <span className={classes.more}>
            <TaskMenu tall />
          </span>
        </StickyActionBar>
      )}
    </>
  )
}

const stickyWords = (next: Action, submitText: string, isImplied: boolean) =>
  next.kind === 'TAKE_ACTION' ? submitText || 'Mark as done' : isImplied ? next.text : 'Mark next action done'
