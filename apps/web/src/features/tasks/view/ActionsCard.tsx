import type { Action } from '@heed/contract/task'
import { Box, Button, Progress, Stack, Text } from '@mantine/core'
import { useKept } from '../../../kit/forms/use-kept'
import { StickyActionBar } from '../../../kit/layout/StickyActionBar'
import { usePhone } from '../../../kit/layout/use-phone'
import { percentOf } from '../../../kit/percent'
import { AnimationWrapper } from '../../../ui/AnimationWrapper'
import { Card } from '../../../ui/Card'
import { ActionRow } from './ActionRow'
import { TaskMenu } from './TaskMenu'
import { useTask } from './task-context'
import { useReason } from './use-reason'
import { useTicks } from './use-ticks'

/** The button's words where the library gives none. */
const submitWords = (action: Action, submitText: string) =>
  action.kind === 'TAKE_ACTION' ? submitText || 'Mark as done' : action.text

const COMPLETING = { title: 'Complete an action of a closed cycle', verb: 'Mark done' }
const TAKING_BACK = { title: 'Undo an action of a closed cycle', verb: 'Undo' }

const NOTHING: Record<string, string> = {}

type Change = { action: Action; done: boolean }

/** What is to be done, in order, each ticked for the whole company. */
export function ActionsCard() {
  const { task } = useTask()
  const { actions, actionsDone, actionsTotal, allowed, submitText, submitInstructions } = task
  const { complete, takeBack, finished } = useTicks()
  const [notes, setNotes] = useKept<Record<string, string>>('references', NOTHING)
  const { ask, dialog } = useReason()
  const phone = usePhone()
  const next = actions.find((action) => !action.isCompleted)
  const isImplied = actions.length === 1 && actions[0]?.actionID === task.taskID

  const set = async ({ action, done }: Change) => {
    const given = await ask(done ? 'complete' : 'undo', done ? COMPLETING : TAKING_BACK)
    if (!given) return
    if (done) complete(action, given.reason ?? (notes[action.id]?.trim() || undefined))
    else takeBack(action, given.reason)
  }
  const mayTick = allowed.complete !== 'no'

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
              isNext={action === next}
              mayChange={allowed[action.isCompleted ? 'undo' : 'complete'] !== 'no'}
              onSet={(done) => void set({ action, done })}
              take={
                action.kind === 'TAKE_ACTION' && action === next && mayTick
                  ? {
                      instructions: submitInstructions,
                      submitText: submitWords(action, submitText),
                      note: notes[action.id] ?? '',
                      onNote: (note) => setNotes({ ...notes, [action.id]: note }),
                      onSubmit: () => void set({ action, done: true }),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
        {finished && <DoneMoment />}
      </Card>
      {dialog}
      {phone && next && mayTick && (
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

/** Shown to whoever has just done the last action. */
function DoneMoment() {
  return (
    <Stack
      role="status"
      align="center"
      gap={0}
      px="lg"
      pb="xl"
      ta="center"
      style={{ borderTop: '1px solid var(--border-subtle)' }}
    >
      <AnimationWrapper name="done" />
      <Text size="xl" fw={600}>
        All actions are done
      </Text>
      <p className="small secondary">The task, its evidence and its notes stay on record here.</p>
    </Stack>
  )
}
