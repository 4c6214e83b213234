/**
 * `signOut`: a sign-out button on a page was pressed. `ended`: a signed-in call was answered 401, so the
 * session is over. `profileEnded`: the profile this page has applied no longer is. `agreementRequired`: the
 * server requires the agreement, because its terms have a new version.
 */
export type SessionEvent = 'signOut' | 'ended' | 'profileEnded' | 'agreementRequired'

const listeners = new Set<(event: SessionEvent) => void>()

export const announceSession = (event: SessionEvent) => {
  for (const listener of listeners) listener(event)
}

/** Returns a function that stops listening. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
