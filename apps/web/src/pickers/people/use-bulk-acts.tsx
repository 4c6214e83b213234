import type { Person } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { Ban, Send } from 'lucide-react'
import { call } from '../../api/call'
import type { ListQuery } from '../../kit/table/list-query'
import { isSelected, type Selection } from '../../kit/table/selection'
import type { BulkAction, BulkOutcome } from '../../kit/table/table-types'
import { useActs } from './use-acts'

/** As many as one call takes. */
const MOST = 900
const icon = { size: 15, strokeWidth: 1.75 }

/** What can be done to the chosen people of a list. Whoever is refused stays chosen and is listed with the reason. */
export function useBulkActs(
  rows: readonly Person[],
  matching: ListQuery<typeof users.search>,
): readonly BulkAction[] {
  const { run } = useActs()
  const idsOf = async (selection: Selection) => {
    if (!selection.all) return [...selection.ids]
    const known = rows.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id)
    const { result, count } = await call(users.search, { query: { ...matching, pageSize: MOST } })
    return count === rows.length
      ? known
      : result.map(({ id }) => id).filter((id) => isSelected(selection, id))
  }
  const act =
    (kind: 'resend' | 'disable') =>
    async (selection: Selection): Promise<BulkOutcome> => {
      const outcomes = await run(kind, await idsOf(selection))
      return {
        failed: outcomes.flatMap(({ id, name, message }) =>
          message === null ? [] : [{ id, name, reason: message }],
        ),
      }
    }
  return [
    { id: 'resend', label: 'Resend invitation', icon: <Send {...icon} />, run: act('resend') },
    { id: 'disable', label: 'Disable', icon: <Ban {...icon} />, run: act('disable') },
  ]
}
