import type { CompanyImport, ImportRowsOf } from '@heed/contract/company-import-fields'
import { IMPORT_COLUMNS } from '@heed/domain/company-import/columns'
import { counted, plural } from '@heed/domain/text'
import { CircleAlert, CircleCheck, Copy, EyeOff, TriangleAlert } from 'lucide-react'
import { CheckNotes } from './CheckNotes'
import { HeadingsRow } from './HeadingsRow'
import classes from './import.module.css'
import { SheetChoice } from './SheetChoice'
import type { RowFilter } from './use-import-rows'

interface Props {
  draft: CompanyImport
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  /** Another import has replaced this one. */
  onStarted: (id: string) => void
}

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true }
const TALLY: readonly {
  state?: ImportRowsOf
  label: string
  /** The singular. */
  one?: string
  icon?: typeof Copy
  count: (draft: CompanyImport) => number
}[] = [
  { label: 'all, errors first', count: ({ rows }) => rows },
  { state: 'ready', label: 'ready', icon: CircleCheck, count: ({ ready }) => ready },
  { state: 'faulty', label: 'to fix', icon: CircleAlert, count: ({ faulty }) => faulty },
  {
    state: 'duplicate',
    label: 'duplicates',
    one: 'duplicate',
    icon: Copy,
    count: ({ duplicates }) => duplicates,
  },
  { state: 'warned', label: 'to review', icon: TriangleAlert, count: ({ warned }) => warned },
  { state: 'leftOut', label: 'left out', icon: EyeOff, count: ({ leftOut }) => leftOut },
]

/** Shown only when there are any. */
const SELDOM: readonly (ImportRowsOf | undefined)[] = ['warned', 'leftOut']

/** How many rows are in each state; each count shows its rows. */
export function CheckBar({ draft, filter, onFilter, onStarted }: Props) {
  const shown = TALLY.filter(({ state, count }) => !SELDOM.includes(state) || count(draft) > 0)
  const matched = draft.columns.filter(({ field }) => field).length
  return (
    <div className={classes.bar}>
      <fieldset className={classes.tally}>
        <legend className="sr-only">Show rows</legend>
        {shown.map(({ state, label, one = label, icon: Icon, count }) => (
          <button
            key={label}
            type="button"
            data-state={state}
            aria-pressed={filter.state === state && !filter.field}
            onClick={() => onFilter(state ? { state } : {})}
          >
            {Icon && <Icon {...icon} />}
            <b>{count(draft).toLocaleString('en-US')}</b> {plural(count(draft), one, label)}
          </button>
        ))}
      </fieldset>
      <div className={classes.chips}>
        {draft.faults.map(({ field, rows }) => (
          <button
            key={field}
            type="button"
            className={classes.chip}
            aria-pressed={filter.field === field}
            onClick={() => onFilter(filter.field === field ? {} : { field })}
          >
            {IMPORT_COLUMNS[field].label} <span className="num">{rows.toLocaleString('en-US')}</span>
          </button>
        ))}
      </div>
      <SheetChoice draft={draft} onStarted={onStarted} />
      <HeadingsRow draft={draft} />
      <span className={classes.matched} aria-live="polite">
        {matched} of {counted(draft.columns.length, 'column')} matched
      </span>
      <CheckNotes draft={draft} />
    </div>
  )
}
