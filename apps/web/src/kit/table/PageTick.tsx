import { pageChoice, type Selection, select } from './selection'
import { Tick } from './Tick'

interface Props {
  /** This page's rows. */
  ids: readonly string[]
  selection: Selection
  onSelectionChange: (next: Selection) => void
}

/** The checkbox for the whole page; rows on other pages keep their state. */
export function PageTick({ ids, selection, onSelectionChange }: Props) {
  const choice = pageChoice(selection, ids)
  return (
    <Tick
      label="Select this page"
      checked={choice === 'every'}
      mixed={choice === 'some'}
      onToggle={() => onSelectionChange(select(selection, ids, choice !== 'every'))}
    />
  )
}
