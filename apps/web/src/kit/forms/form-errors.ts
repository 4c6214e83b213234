import type { FieldErrors, FieldValues } from 'react-hook-form'

/** Error messages by field path, such as `users.0.email`; nested errors are walked through. */
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
