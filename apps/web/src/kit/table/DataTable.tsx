import { ActionIcon, Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { NoteBox } from '../../ui/NoteBox'
import { LinkButton } from '../layout/LinkButton'
import { StickyActionBar } from '../layout/StickyActionBar'
import { RetryNote } from '../states/RetryNote'
import { ListBody } from './ListBody'
import { ListBulkBar } from './ListBulkBar'
import { Pager } from './Pager'
import { selectedCount } from './selection'
import { Toolbar } from './Toolbar'
import classes from './table.module.css'
import { withPageSize } from './table-state'
import type { DataTableProps, Noun, PrimaryAction } from './table-types'
import { type BulkProblem, useDataTable } from './use-data-table'

/** The product's only list component. Rows come from a query, everything else from the address; it stores neither. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, noun, data, state, onStateChange, primaryAction, bulkActions = [] } = props
  const top = useRef<HTMLElement>(null)
  const list = useDataTable(props, top)
  const { phone, selection, onSelectionChange, count, bulk } = list
  const primary = primaryAction && <PrimaryButton action={primaryAction} phone={phone} />
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
        <Toolbar {...props} {...list} primary={primary} />
        {data.isStale && <div className={classes.loading} aria-hidden />}
        {bulk.problem && <BulkProblemNote problem={bulk.problem} noun={noun} onDismiss={bulk.dismiss} />}
        {data.error && data.rows && (
          <div className={classes.note}>
            <RetryNote announce onRetry={data.retry}>
              This list could not be refreshed. {data.error.message}
            </RetryNote>
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

function PrimaryButton({ action, phone }: { action: PrimaryAction; phone: boolean }) {
  const look = { variant: 'primary', leftSection: action.icon, size: phone ? 'lg' : 'sm' } as const
  if (action.href !== undefined) {
    return (
      <LinkButton {...look} href={action.href}>
        {action.label}
      </LinkButton>
    )
  }
  return (
    <Button {...look} disabled={action.disabled} onClick={action.onClick}>
      {action.label}
    </Button>
  )
}

interface NoteProps {
  problem: BulkProblem
  noun: Noun
  onDismiss: () => void
}

/** The act was chosen at the end of the list, maybe far from its start. */
const intoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

/** Lists the rows a bulk action could not change, each with its reason. */
function BulkProblemNote({ problem, noun, onDismiss }: NoteProps) {
  const { label, failed, message } = problem
  return (
    <div ref={intoView} className={classes.note}>
      <NoteBox
        tone="danger"
        announce
        action={
          <ActionIcon aria-label="Dismiss" size="xs" onClick={onDismiss}>
            <X size={14} />
          </ActionIcon>
        }
      >
        {failed.length === 0 ? (
          `${label}: ${message}`
        ) : (
          <>
            {label} failed for {failed.length} {failed.length === 1 ? noun.one : noun.many}, still selected:
            <ul className={classes.rows}>
              {failed.map((row) => (
                <li key={row.id}>
                  <b>{row.name}</b> – {row.reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </NoteBox>
    </div>
  )
}
