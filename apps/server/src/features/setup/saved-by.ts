import type { Author } from '../../http/act'

/** Who saved answers, as the history names them. */
export type SavedBy = { id: string | null; name: string }

export function savedBy(author: Author): SavedBy {
  if (author === 'system') return { id: null, name: 'System' }
  const { id, first, last } = author.viewer.actor
  return { id, name: `${first} ${last}` }
}
