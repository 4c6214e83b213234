import { numberText } from '@heed/domain/text'
import { ActionIcon, Button } from '@mantine/core'
import { X } from 'lucide-react'
import classes from './bulk.module.css'
import { allMatching, noSelection, type Selection, selectedCount } from './selection'
import type { BulkAction } from './table-types'

interface Props {
  selection: Selection
  onSelectionChange: (next: Selection) => void
  /** How many rows match the filters. */
  matching: number
  actions: readonly BulkAction[]
  /** Id of the running action. */
  running: string | null
  onRun: (action: BulkAction) => void
}

/**
 * Bulk actions for the selected rows, and the switch from this page to everything that matches. It floats
 * above the end of the list, which does not move.
 */
export function ListBulkBar({ selection, onSelectionChange, matching, actions, running, onRun }: Props) {
  const chosen = selectedCount(selection, matching)
  if (chosen === 0) return null
  return (
    <div className={classes.dock}>
      <section aria-label="Bulk actions" className={classes.bulk}>
        <output className={classes.chosen}>{numberText(chosen)} selected</output>
        <span className={classes.rule} aria-hidden />
        {actions.map((action) => (
          <Button
            key={action.id}
            variant="icon"
            className={classes.act}
            leftSection={action.icon}
            loading={running === action.id}
            disabled={running !== null && running !== action.id}
            onClick={() => onRun(action)}
          >
            {action.label}
          </Button>
        ))}
        {chosen < matching && (
          <Button
            variant="icon"
            className={classes.act}
            disabled={running !== null}
            onClick={() => onSelectionChange(allMatching)}
          >
            Select all {numberText(matching)} matching
          </Button>
        )}
        <ActionIcon
          className={classes.letGo}
          aria-label="Clear selection"
          onClick={() => onSelectionChange(noSelection)}
        >
          <X size={16} strokeWidth={1.75} />
        </ActionIcon>
      </section>
    </div>
  )
}
