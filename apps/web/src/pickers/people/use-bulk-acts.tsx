import type { Person } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { Ban, Send } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../api/call'
import type { ListQuery } from '../../kit/table/list-query'
import { isSelected, type Selection } from '../../kit/table/selection'
import type { BulkAction, BulkOutcome } from '../../kit/table/table-types'
import { LeaveDialog } from './LeaveDialog'
import { disablingText } from './person-text'
import { useActs } from './use-acts'

/** As many as one call takes. */
const MOST = 900
const icon = { size: 15, strokeWidth: 1.75 }

type Asked = { ids: readonly string[]; done: (outcome: BulkOutcome | undefined) => void }

/**
 * What can be done to the chosen people of a list, and the dialog that asks before they are signed out. Whoever is
 * refused stays chosen and is listed with the reason.
 */
export function useBulkActs(rows: readonly Person[], matching: ListQuery<typeof users.search>) {
  const { run } = useActs()
  const [asked, setAsked] = useState<Asked | null>(null)
  // While the dialog closes it keeps what it showed.
  const [shown, setShown] = useState<Asked | null>(null)
  const isAnswered = useRef(false)

  const idsOf = async (selection: Selection) => {
    if (!selection.all) return [...selection.ids]
    const known = rows.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id)
    const { result, count } = await call(users.search, { query: { ...matching, pageSize: MOST } })
    return count === rows.length
      ? known
      : result.map(({ id }) => id).filter((id) => isSelected(selection, id))
  }
  const act = async (...asked: Parameters<typeof run>): Promise<BulkOutcome> => {
    const outcomes = await run(...asked)
    return {
      failed: outcomes.flatMap(({ id, name, message }) =>
        message === null ? [] : [{ id, name, reason: message }],
      ),
    }
  }
  const ask = (ids: readonly string[]) =>
    new Promise<BulkOutcome | undefined>((done) => {
      const asking = { ids, done }
      isAnswered.current = false
      setAsked(asking)
      setShown(asking)
    })
  const close = () => {
    if (!isAnswered.current) asked?.done(undefined)
    setAsked(null)
  }
  const disable = async ({ ids, done }: Asked, assignToID: string | undefined) => {
    const outcome = await act('disable', ids, { assignToID })
    isAnswered.current = true
    done(outcome)
  }

  const actions: readonly BulkAction[] = [
    {
      id: 'resend',
      label: 'Resend invitation',
      icon: <Send {...icon} />,
      run: async (selection) => act('resend', await idsOf(selection)),
    },
    {
      id: 'disable',
      label: 'Disable',
      icon: <Ban {...icon} />,
      run: async (selection) => ask(await idsOf(selection)),
    },
  ]
  const people = (shown?.ids ?? []).map((wanted) => rows.find(({ id }) => id === wanted))
  const words = disablingText(people)
  const dialogs: ReactNode = shown && (
    <LeaveDialog
      opened={asked !== null}
      onClose={close}
      act="disable"
      ids={shown.ids}
      only={people.length === 1 ? people[0] : undefined}
      title={words.title}
      verb={words.verb}
      onConfirm={(assignToID) => disable(shown, assignToID)}
    >
      {words.text}
    </LeaveDialog>
  )
  return { actions, dialogs }
}
