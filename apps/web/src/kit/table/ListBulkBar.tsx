import { BulkBar } from '../layout/BulkBar'
import { BulkBarButton } from '../layout/BulkBarButton'
import { allMatching, noSelection, type Selection, selectedCount } from './selection'
import type { BulkAction } from './table-types'

interface Props {
  selection: Selection
  onSelectionChange: (next: Selection) => void
  /** How many rows match the filters. */
  matching: number
  actions: readonly BulkAction[]
  /** Id of the action at work. */
  running: string | null
  onRun: (action: BulkAction) => void
}

/** What can be done with the chosen rows, and the way from this page to everything that matches. */
export function ListBulkBar({ selection, onSelectionChange, matching, actions, running, onRun }: Props) {
  const chosen = selectedCount(selection, matching)
  if (chosen === 0) return null
  const number = (value: number) => value.toLocaleString('en-US')
  return (
    <BulkBar count={`${number(chosen)} selected`} onClear={() => onSelectionChange(noSelection)}>
      {actions.map((action) => (
        <BulkBarButton
          key={action.id}
          icon={action.icon}
          busy={running === action.id}
          disabled={running !== null && running !== action.id}
          onClick={() => onRun(action)}
        >
          {action.label}
        </BulkBarButton>
      ))}
      {chosen < matching && (
        <BulkBarButton disabled={running !== null} onClick={() => onSelectionChange(allMatching)}>
          Select all {number(matching)} matching
        </BulkBarButton>
      )}
    </BulkBar>
  )
}
