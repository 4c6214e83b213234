import type { Notification } from '@heed/contract/notifications'
import type { User } from '@heed/contract/user'
import { paths } from '../../paths'

type Place = (entry: Notification, viewer: Pick<User, 'agencyID'>) => string

/** Where kinds lead that are about no task. */
const PLACES: Partial<Record<Notification['kind'], Place>> = {
  setupWaiting: ({ companyID }, { agencyID }) =>
    companyID ? paths.questionnaire(agencyID, companyID) : paths.dashboard(),
  // An agency's dashboard starts with the clients behind.
  weeklyDigest: () => paths.dashboard(),
  // Many tasks at once.
  assignment: () => paths.tasks({ tab: 'mine' }),
  libraryNews: () => paths.tasks({ view: 'catalog' }),
}

/** What an entry is about: its task in its cycle, else its company. */
export function placeOf(entry: Notification, viewer: Pick<User, 'agencyID'>): string {
  const { kind, taskID, instanceID, companyID, noteID } = entry
  if (taskID && instanceID)
    return paths.task(taskID, { companyID, instanceID }) + (noteID ? `#note-${noteID}` : '')
  return PLACES[kind]?.(entry, viewer) ?? paths.dashboard({ companyID })
}
