import type { RowData } from '@tanstack/react-table'
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePhone } from '../layout/use-phone'
import { noSelection, type Selection, select, selectionOf } from './selection'
import type { BulkAction, BulkFailure, DataTableProps } from './table-types'
import { useFold } from './use-fold'
import { useTableModel } from './use-table-model'
import { useTablePrefs } from './use-table-prefs'

const NO_ROWS: readonly never[] = []
const ignore = () => {}

/** What the parts of one list share. `top` is the list's outermost element. */
export function useDataTable<Row extends RowData>(
  props: DataTableProps<Row>,
  top: RefObject<HTMLElement | null>,
) {
  const { name, columns, rowId, data, state, onStateChange, bulkActions } = props
  const { selection = noSelection, onSelectionChange = ignore } = props
  const phone = usePhone()
  const [prefs, onPrefs] = useTablePrefs(props.storageKey)
  const [selecting, setSelecting] = useState(false)
  const rows = data.rows ?? NO_ROWS
  const count = data.count ?? 0
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const fold = useFold(top, { name, columns, prefs, rowActions: props.rowActions, bulkActions })
  const table = useTableModel({ ...props, rows, prefs, onPrefs, fold })
  const onTick = useTicks(ids, selection, onSelectionChange)
  const bulk = useBulk(selection, onSelectionChange)

  // The last page's rows may be gone (deleted, completed): show the page that is now last.
  const lastPage = Math.max(1, Math.ceil(count / state.pageSize))
  const beyond = data.rows?.length === 0 && count > 0 && !data.isStale && state.page > lastPage
  const showLastPage = useEffectEvent(() => onStateChange({ ...state, page: lastPage }, { replace: true }))
  useEffect(() => {
    if (beyond) showLastPage()
  }, [beyond])

  // "Everything that matches" means other rows once the filters change.
  const narrowed = JSON.stringify([state.search, state.filters])
  const [chosenUnder, setChosenUnder] = useState(narrowed)
  const dropAll = useEffectEvent(() => {
    if (selection.all) onSelectionChange(noSelection)
    setChosenUnder(narrowed)
  })
  useEffect(() => {
    if (narrowed !== chosenUnder) dropAll()
  }, [narrowed, chosenUnder])

  const goTo = (page: number) => {
    onStateChange({ ...state, page }, { replace: false })
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }
  const selectable = bulkActions !== undefined && bulkActions.length > 0
  return {
    phone,
    prefs,
    onPrefs,
    rows,
    count,
    ids,
    table,
    fold,
    selection,
    onSelectionChange,
    onTick,
    bulk,
    beyond,
    goTo,
    selectable,
    /** Whether checkboxes are shown: always in a table, on a phone after "Select". */
    ticking: selectable && (!phone || selecting),
    setSelecting,
  }
}

export type List<Row extends RowData> = ReturnType<typeof useDataTable<Row>>

export interface BulkProblem {
  /** The attempted action's label. */
  label: string
  /** The rows that could not be changed; empty when the whole action failed. */
  failed: readonly BulkFailure[]
  message?: string
}

/** Runs bulk actions one at a time; what failed stays selected and is reported. */
function useBulk(selection: Selection, onSelectionChange: (next: Selection) => void) {
  const [running, setRunning] = useState<string | null>(null)
  const [problem, setProblem] = useState<BulkProblem | null>(null)

  const run = async (action: BulkAction) => {
    setRunning(action.id)
    setProblem(null)
    try {
      const outcome = await action.run(selection)
      if (!outcome) return
      const { failed, left = [] } = outcome
      onSelectionChange(selectionOf([...failed.map((row) => row.id), ...left]))
      if (failed.length > 0) setProblem({ label: action.label, failed })
    } catch (error) {
      setProblem({ label: action.label, failed: [], message: messageOf(error) })
    } finally {
      setRunning(null)
    }
  }
  // The list of failures disappears with their selection.
  const outlived = problem && problem.failed.length > 0 && !selection.all && selection.ids.size === 0
  return { running, problem: outlived ? null : problem, run, dismiss: () => setProblem(null) }
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'An error occurred. Please try again later.'

/** Selecting rows one by one, or a range of them with Shift. `ids` are this page's rows in order. */
function useTicks(
  ids: readonly string[],
  selection: Selection,
  onSelectionChange: (next: Selection) => void,
) {
  const last = useRef<string | null>(null)
  return useCallback(
    (id: string, checked: boolean, event: MouseEvent) => {
      const from = last.current === null ? -1 : ids.indexOf(last.current)
      const to = ids.indexOf(id)
      const run = event.shiftKey && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      last.current = id
      onSelectionChange(select(selection, run, checked))
    },
    [ids, selection, onSelectionChange],
  )
}
