import { useCallback, useState } from 'react'

export type Density = 'comfortable' | 'compact'

export interface TablePrefs {
  density: Density
  /** Columns by id, where the user has chosen; all others keep their default. */
  columns: Readonly<Record<string, boolean>>
}

const initial: TablePrefs = { density: 'comfortable', columns: {} }

/** A person's own columns and density for one list, remembered on this device. */
export function useTablePrefs(storageKey: string) {
  const key = `table:${storageKey}`
  const [prefs, setPrefs] = useState(() => read(key))
  const update = useCallback(
    (change: Partial<TablePrefs>) => {
      setPrefs((before) => {
        const next = { ...before, ...change }
        localStorage.setItem(key, JSON.stringify(next))
        return next
      })
    },
    [key],
  )
  return [prefs, update] as const
}

function read(key: string): TablePrefs {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    const columns = Object.entries(Object(stored.columns)).filter(([, shown]) => typeof shown === 'boolean')
    return {
      density: stored.density === 'compact' ? 'compact' : 'comfortable',
      columns: Object.fromEntries(columns) as Record<string, boolean>,
    }
  } catch {
    return initial
  }
}
