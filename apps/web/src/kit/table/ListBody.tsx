import type { RowData } from '@tanstack/react-table'
import { CloudOff, LockKeyhole } from 'lucide-react'
import { EmptyState } from '../states/EmptyState'
import { ErrorState } from '../states/ErrorState'
import { FirstUse } from '../states/FirstUse'
import { NoResults } from '../states/NoResults'
import { RowsSkeleton } from '../states/RowsSkeleton'
import { CardRows } from './CardRows'
import { PageTick } from './PageTick'
import { TableFrame } from './TableFrame'
import { clearFilters, isFiltered } from './table-state'
import type { DataTableProps, ListError } from './table-types'
import type { List } from './use-data-table'

interface Props<Row extends RowData> extends DataTableProps<Row> {
  list: List<Row>
}

/** The rows, or one of the four states that explain why there are none. */
export function ListBody<Row extends RowData>({ list, ...props }: Props<Row>) {
  const { label, noun, name, columns, data, state, onStateChange, rules, rowActions, details } = props
  if (data.error && !data.rows) {
    return <Problem {...props} error={data.error} />
  }
  if (!data.rows && data.isPaused) {
    return (
      <EmptyState
        icon={<CloudOff size={20} strokeWidth={1.75} />}
        title="You are offline"
        text={`The ${noun.many} will show as soon as you are back online.`}
      />
    )
  }
  if (!data.rows || list.beyond) {
    const shown = list.table.getVisibleLeafColumns().length - 1
    return (
      <RowsSkeleton label={`Loading ${noun.many}`} rows={12} columns={shown} head tick={list.selectable} />
    )
  }
  if (data.rows.length === 0) {
    if (!isFiltered(state, rules) && !data.total) return <FirstUse {...props.firstUse} />
    const clear = () => onStateChange(clearFilters(state, rules), { replace: true })
    return <NoResults {...props.noResults} onClear={clear} />
  }

  const selection = list.ticking ? list.selection : undefined
  const shared = {
    label,
    name,
    columns,
    rowActions,
    details,
    selection,
    onTick: list.onTick,
    stale: data.isStale,
  }
  if (list.phone) return <CardRows {...shared} rows={data.rows} rowId={props.rowId} />
  return (
    <TableFrame
      {...shared}
      current={props.current}
      table={list.table}
      fold={list.fold}
      density={list.prefs.density}
      count={list.count}
      offset={(state.page - 1) * state.pageSize}
      pageTick={selection && <PageTick {...list} selection={selection} />}
    />
  )
}

type ProblemProps<Row extends RowData> = Pick<DataTableProps<Row>, 'data' | 'noPermission'> & {
  error: ListError
}

/** There are no rows: shows what went wrong, or that the role may not see them. */
function Problem<Row extends RowData>({ error, data, noPermission }: ProblemProps<Row>) {
  const { status, message, requestId } = error
  if (status !== 403) {
    return (
      <ErrorState
        title="The list could not be loaded"
        message={message}
        requestId={requestId}
        onRetry={data.retry}
      />
    )
  }
  return (
    <EmptyState
      icon={<LockKeyhole size={20} strokeWidth={1.75} />}
      title={noPermission?.title ?? 'Your role cannot see this'}
      text={noPermission?.text ?? 'If you need it, ask an administrator of your company or agency.'}
    />
  )
}
