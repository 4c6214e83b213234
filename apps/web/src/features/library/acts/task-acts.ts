import type { CatalogItem } from '@heed/contract/catalog'
import { isLive } from '@heed/domain/tasks/catalog'
import { Building2, Copy, EyeOff, type LucideIcon, Trash2, Upload, UserPlus } from 'lucide-react'
import type { BulkOutcome } from '../../../kit/table/table-types'

export type TaskAct = 'publish' | 'unpublish' | 'add' | 'assign' | 'clone' | 'remove'

/** The props of every dialog about one or several tasks of the catalog. */
export interface ActProps {
  tasks: readonly CatalogItem[]
  /** Says of how many selected tasks it is not. */
  leftOut: string | null
  opened: boolean
  onClose: () => void
  onDone: (outcome: BulkOutcome) => void
}

type Row = {
  act: TaskAct
  label: string
  icon: LucideIcon
  /** Whether it makes sense for a task. */
  fits: (task: CatalogItem) => boolean
  /** What is said when none of the selected tasks fits. */
  none: string
  /** What those are that do not fit, while others do. */
  others: string
  danger?: true
}

/** Acts on tasks of the catalog, in menu order. */
export const TASK_ACTS: readonly Row[] = [
  {
    act: 'publish',
    label: 'Publish',
    icon: Upload,
    fits: ({ canEdit, state, isTemplate }) => canEdit && state !== 'published' && !isTemplate,
    none: 'None of these tasks has anything to publish that you may change.',
    others: 'published already, templates, or not yours to change',
  },
  {
    act: 'unpublish',
    label: 'Unpublish',
    icon: EyeOff,
    fits: ({ canEdit, state }) => canEdit && isLive(state),
    none: 'None of these tasks is published and yours to change.',
    others: 'not published, or not yours to change',
  },
  {
    act: 'add',
    label: 'Add to companies',
    icon: Building2,
    fits: ({ state, isTemplate }) => isLive(state) && !isTemplate,
    none: 'Only published tasks can be added to companies.',
    others: 'not published, or templates',
  },
  {
    act: 'assign',
    label: 'Assign',
    icon: UserPlus,
    fits: ({ state }) => isLive(state),
    none: 'Only published tasks can be assigned.',
    others: 'not published',
  },
  { act: 'clone', label: 'Clone', icon: Copy, fits: () => true, none: 'Nothing to copy.', others: '' },
  {
    act: 'remove',
    label: 'Delete',
    icon: Trash2,
    fits: ({ canEdit }) => canEdit,
    none: 'None of these tasks is yours to delete.',
    others: 'not yours to delete',
    danger: true,
  },
]
