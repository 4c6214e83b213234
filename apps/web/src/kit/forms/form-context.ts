import { createContext, useContext, useEffect } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'

export interface FieldEntry {
  name: string
  /** The field's name in the error summary. */
  label: string
  /** The target of its link: the control, or the first one of a group. */
  controlId: string
  /** Never kept anywhere, for example a password. */
  isSecret?: boolean
}

/** The form's list of fields; the summary reads labels and targets from it. */
export class FieldRegistry {
  private readonly entries = new Map<string, FieldEntry>()

  add(entry: FieldEntry): () => void {
    this.entries.set(entry.name, entry)
    return () => {
      if (this.entries.get(entry.name) === entry) this.entries.delete(entry.name)
    }
  }

  secrets(): string[] {
    return [...this.entries.values()].filter(({ isSecret }) => isSecret).map(({ name }) => name)
  }

  /** The registered fields among `names`, in page order. */
  inPageOrder(names: Iterable<string>): FieldEntry[] {
    const found = [...names].flatMap((name) => this.entries.get(name) ?? [])
    return found.sort((a, b) => {
      const first = document.getElementById(a.controlId)
      const second = document.getElementById(b.controlId)
      if (!first || !second) return 0
      return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
  }
}

export const FieldRegistryContext = createContext<FieldRegistry | null>(null)

export function useRegisteredField({ name, label, controlId, isSecret }: FieldEntry) {
  const registry = useContext(FieldRegistryContext)
  useEffect(
    () => registry?.add({ name, label, controlId, isSecret }),
    [registry, name, label, controlId, isSecret],
  )
}

const focusable = 'input, select, textarea, button, [contenteditable="true"], [tabindex]'

/** Focuses a control by id, or the first one inside, and scrolls it into view, clear of sticky bars. */
export function focusControl(controlId: string) {
  const place = document.getElementById(controlId)
  const control = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable)
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** Error messages by field path, such as `users.0.email`, including nested errors. */
export function errorsByPath<Values extends FieldValues>(errors: FieldErrors<Values>): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (node: unknown, path: string) => {
    if (!node || typeof node !== 'object') return
    const { message, type } = node as { message?: unknown; type?: unknown }
    if (type !== undefined && typeof type !== 'object') {
      found.set(path, typeof message === 'string' && message ? message : 'Please check this field.')
      return
    }
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'ref') walk(child, path ? `${path}.${key}` : key)
    }
  }
  walk(errors, '')
  return found
}
