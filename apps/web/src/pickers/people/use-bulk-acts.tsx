import type { Person } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { Ban, Send } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ListQuery } from '../../kit/table/list-query'
import type { BulkAction, BulkOutcome } from '../../kit/table/table-types'
import { MOST_AT_ONCE, useChosenRows } from '../../kit/table/use-chosen-rows'
import { type Heirs, LeaveDialog } from './LeaveDialog'
import { disablingText } from './person-text'
import { useActs } from './use-acts'

const icon = { size: 15, strokeWidth: 1.75 }

type Asked = { people: readonly Person[]; done: (outcome: BulkOutcome | undefined) => void }

/**
 * Bulk actions for the selected people of a list, and the dialog that asks before they are signed out. Those
 * refused stay selected and are listed with the reason.
 */
export function useBulkActs(rows: readonly Person[] | undefined, matching: ListQuery<typeof users.search>) {
  const { run } = useActs()
  const [asked, setAsked] = useState<Asked | null>(null)
  // While the dialog closes it keeps showing its content.
  const [shown, setShown] = useState<Asked | null>(null)
  const isAnswered = useRef(false)

  const chosenRows = useChosenRows(users.search, { rows, matching })
  const chosen: typeof chosenRows = async (selection) => {
    const people = await chosenRows(selection)
    if (people.length === 0) throw new Error('These users are no longer in the list.')
    return people
  }
  const act = async (...asked: Parameters<typeof run>): Promise<BulkOutcome> => {
    const outcomes = await run(...asked)
    return {
      failed: outcomes.flatMap(({ id, name, message }) =>
        message === null ? [] : [{ id, name, reason: message }],
      ),
    }
  }
  const ask = (people: readonly Person[]) =>
    new Promise<BulkOutcome | undefined>((done) => {
      const asking = { people, done }
      isAnswered.current = false
      setAsked(asking)
      setShown(asking)
    })
  const close = () => {
    if (!isAnswered.current) asked?.done(undefined)
    setAsked(null)
  }
  const disable = async ({ people, done }: Asked, heirs: Heirs) => {
    const outcome = await act('disable', idsOf(people), heirs)
    isAnswered.current = true
    done(outcome)
  }

  const actions: readonly BulkAction[] = [
    {
      id: 'resend',
      label: 'Resend invitation',
      icon: <Send {...icon} />,
      run: async (selection) => act('resend', idsOf(await chosen(selection))),
    },
    {
      id: 'disable',
      label: 'Disable',
      icon: <Ban {...icon} />,
      run: async (selection) => {
        const people = await chosen(selection)
        // A single call hands over the tasks of all of them.
        if (people.length > MOST_AT_ONCE)
          throw new Error(`Choose ${MOST_AT_ONCE} users or fewer to disable at a time.`)
        return ask(people)
      },
    },
  ]
  const people = shown?.people ?? []
  const words = disablingText(people)
  const dialogs: ReactNode = shown && (
    <LeaveDialog
      opened={asked !== null}
      onClose={close}
      act="disable"
      ids={idsOf(people)}
      only={people.length === 1 ? people[0] : undefined}
      title={words.title}
      verb={words.verb}
      onConfirm={(heirs) => disable(shown, heirs)}
    >
      {words.text}
    </LeaveDialog>
  )
  return { actions, dialogs }
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)
