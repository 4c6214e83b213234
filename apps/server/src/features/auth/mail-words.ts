import { plainName } from '@heed/domain/messages/plain-name'
import type { AnyAct } from '../../http/act'

/** The author's name; nothing for the system or a caller who is not signed in. */
export function nameOfAuthor({ author }: AnyAct): string | null {
  if (author === 'system' || !('viewer' in author)) return null
  const { first, last } = author.viewer.actor
  return plainName(`${first} ${last}`)
}
