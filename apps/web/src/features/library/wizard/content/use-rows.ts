import { useState } from 'react'
import { type ArrayPath, type FieldArray, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { DraftValues } from '../draft-values'
import { useWizard } from '../wizard-context'

type Lists = 'actions' | 'sections' | 'links' | 'resources'

/** What a row is called before the server has named it. */
export const newKey = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

type Options = {
  /** The element that adds rows; it gets the focus when the last one is gone. */
  addId: string
}

const focusRow = (key: string) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] [data-part="grip"]`)?.focus(),
  )

/**
 * Rows of the draft: added at the end, put in order, removed, and put back where they were. At most one of them is open
 * for editing.
 */
export function useRows<List extends Lists & ArrayPath<DraftValues>>(name: List, { addId }: Options) {
  type Row = DraftValues[List][number]
  const { control, getValues, setValue } = useFormContext<DraftValues>()
  const { offerUndo } = useWizard()
  const { append, move, remove } = useFieldArray({ control, name, keyName: 'rowId' })
  const rows = useWatch({ control, name }) as DraftValues[List]
  const [open, setOpen] = useState<string | null>(null)

  // Another step may be shown by then, so it is put back into the form, not only into these rows.
  const putBack = (row: Row, index: number) => {
    const now = getValues(name) as readonly unknown[]
    const { key, id } = row as { key?: string; id?: string }
    const isThere = (other: unknown) => {
      const { key: otherKey, id: otherId } = other as { key?: string; id?: string }
      return (otherKey ?? otherId) === (key ?? id)
    }
    // The draft was loaded again meanwhile.
    if (now.some(isThere)) return
    setValue(name, [...now.slice(0, index), row, ...now.slice(index)] as never, { shouldDirty: true })
    focusRow(key ?? id ?? '')
  }
  const removeAt = (index: number, what: string) => {
    const row = (getValues(name) as readonly unknown[])[index] as Row | undefined
    if (!row) return
    remove(index)
    if (rows.length === 1) document.getElementById(addId)?.focus()
    offerUndo(`${what} was removed`, () => putBack(row, index))
  }

  return {
    rows,
    open,
    setOpen,
    move,
    /** `what`: its name, to say what was removed. */
    remove: removeAt,
    add: (row: Row) => append(row as FieldArray<DraftValues, List>, { shouldFocus: false }),
  }
}
