import type { Passage } from '@heed/contract/found'
import type { TaskItem } from '@heed/contract/task'
import type { ProfilePerson } from '../../pickers/apply-profile/ApplyProfileDialog'
import type { SidebarIcon } from '../page'

/** One line of the palette. */
export type Hit = {
  id: string
  label: string
  detail?: string | undefined
  /** What its text says around the words. */
  excerpt?: Passage | undefined
  /** Where it leads, or what it asks about in a dialog. */
  leads: { href: string } | { apply: ProfilePerson } | { assign: TaskItem }
  icon: SidebarIcon | 'person' | 'term' | 'note' | 'add' | 'all' | 'apply' | 'assign'
  /** Found by name, and so worth remembering. */
  isFound?: true
}
