import { useState } from 'react'
import { type ArrayPath, type FieldArray, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { DraftValues } from '../draft-values'

type Lists = 'actions' | 'sections' | 'links' | 'resources'

/** What a row is called before the server has named it. */
export const newKey = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

/** Rows of the draft: added at the end, put in order, removed. At most one of them is open for editing. */
export function useRows<List extends Lists & ArrayPath<DraftValues>>(name: List) {
  const { control } = useFormContext<DraftValues>()
  const { append, move, remove } = useFieldArray({ control, name, keyName: 'rowId' })
  const rows = useWatch({ control, name }) as DraftValues[List]
  const [open, setOpen] = useState<string | null>(null)
  return {
    rows,
    open,
    setOpen,
    move,
    remove: (index: number) => remove(index),
    add: (row: DraftValues[List][number]) =>
      append(row as FieldArray<DraftValues, List>, { shouldFocus: false }),
  }
}
