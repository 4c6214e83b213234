import type { RowData } from '@tanstack/react-table'
import { useRef } from 'react'
import { Button } from '../../ui/Button'
import { NoteBox } from '../../ui/NoteBox'
import { StickyActionBar } from '../layout/StickyActionBar'
import { BulkProblemNote } from './BulkProblemNote'
import classes from './DataTable.module.css'
import type { DataTableProps } from './data-table-props'
import { ListBody } from './ListBody'
import { ListBulkBar } from './ListBulkBar'
import { Pager } from './Pager'
import { PhoneTicks } from './PhoneTicks'
import { PrimaryActionButton } from './PrimaryActionButton'
import { selectedCount } from './selection'
import { Toolbar } from './Toolbar'
import { withPageSize } from './table-state'
import { useDataTable } from './use-data-table'

/** The product's one list. Rows come from a query, everything else from the address; it keeps neither. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, noun, data, state, onStateChange, primaryAction, bulkActions = [] } = props
  const top = useRef<HTMLElement>(null)
  const list = useDataTable(props, top)
  const { phone, selection, onSelectionChange, count, bulk } = list
  const primary = primaryAction && <PrimaryActionButton action={primaryAction} tall={phone} />
  const chosen = list.selectable ? selectedCount(selection, count) : 0

  return (
    <section
      ref={top}
      aria-label={label}
      className={classes.list}
      data-selectable={list.selectable || undefined}
      data-views={props.views ? true : undefined}
    >
      {props.views}
      <div className={classes.card}>
        <Toolbar
          {...props}
          {...list}
          primary={primary}
          phoneTicks={list.selectable && count > 0 && <PhoneTicks {...list} />}
        />
        {data.isStale && <div className={classes.loading} aria-hidden />}
        {bulk.problem && <BulkProblemNote problem={bulk.problem} noun={noun} onDismiss={bulk.dismiss} />}
        {data.error && data.rows && (
          <div className={classes.note}>
            <NoteBox
              tone="danger"
              announce
              action={
                data.retry && (
                  <Button size="sm" onClick={data.retry}>
                    Retry
                  </Button>
                )
              }
            >
              This list could not be refreshed. {data.error.message}
            </NoteBox>
          </div>
        )}
        <ListBody {...props} list={list} />
        {count > 0 && (
          <Pager
            page={state.page}
            pageSize={state.pageSize}
            count={count}
            onPage={list.goTo}
            onPageSize={(size) => onStateChange(withPageSize(state, size), { replace: true })}
          />
        )}
      </div>
      {chosen > 0 && (
        <ListBulkBar
          selection={selection}
          onSelectionChange={onSelectionChange}
          matching={count}
          actions={bulkActions}
          running={bulk.running}
          onRun={bulk.run}
        />
      )}
      {phone && primary && chosen === 0 && <StickyActionBar>{primary}</StickyActionBar>}
    </section>
  )
}
