/** Providers that did not answer, and until when they are not asked again. */
const pauses = new Map<string, number>()
const MOST = 1_000

type Pause = { providerId: string; now: Date; seconds: number }

/**
 * Calls a provider unless it failed a moment ago: users then learn so at once, and no queue builds up for a provider
 * that is down.
 * @throws what the call throws, or that it is not made
 */
export async function unlessPaused<T>(
  { providerId, now, seconds }: Pause,
  ask: () => Promise<T>,
): Promise<T> {
  const at = now.getTime()
  if ((pauses.get(providerId) ?? 0) > at) throw new Error('This provider did not answer a moment ago.')
  try {
    const answer = await ask()
    pauses.delete(providerId)
    return answer
  } catch (error) {
    if (pauses.size >= MOST) pauses.clear()
    pauses.set(providerId, at + seconds * 1000)
    throw error
  }
}
