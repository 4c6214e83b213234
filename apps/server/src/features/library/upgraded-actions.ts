import type { Act } from '../../http/act'
import type { LibraryContent } from './content'
import { replaceActions } from './parts'

export type StoredAction = { id: string; kind: string; text: string }

type Actions = { taskId: string; stored: readonly StoredAction[]; wanted: LibraryContent['actions'] }

/**
 * Which stored action each new one is: the one with the same words, else the one in the same place that is not taken.
 * People's completions point at an action's id, so a reworded action stays the same action.
 */
function pairActions({ stored, wanted }: Actions): (StoredAction | undefined)[] {
  const free = new Set(stored)
  const take = (action: StoredAction | undefined) => {
    if (action) free.delete(action)
    return action
  }
  const same = wanted.map((action) =>
    take([...free].find((one) => one.text === action.text && one.kind === action.kind)),
  )
  return same.map((action, index) => {
    const inPlace = stored[index]
    return action ?? take(inPlace && free.has(inPlace) ? inPlace : undefined)
  })
}

/** Updates the actions of a task to what the library ships. */
export async function upgradeActions(act: Act, actions: Actions): Promise<void> {
  const pairs = pairActions(actions)
  const { taskId, wanted } = actions
  await replaceActions(act, { taskId, parts: wanted.map((action, at) => ({ ...action, id: pairs[at]?.id })) })
}
