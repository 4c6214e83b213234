import { useAppState } from '../../api/app-state'

const whoNow = () => {
  const { authenticatedUser, appliedProfile } = useAppState.getState()
  return `${authenticatedUser?.id} ${appliedProfile?.id}`
}

/**
 * Lets uploads go on although their page was left, until somebody else works here: whoever signs in next, or a profile
 * that is applied. Returns a function that stops watching.
 */
export function watchLeft(uploads: Iterable<AbortController>): () => void {
  const who = whoNow()
  const running = [...uploads]
  return useAppState.subscribe(() => {
    if (whoNow() !== who) for (const controller of running) controller.abort()
  })
}

const question = (event: BeforeUnloadEvent) => event.preventDefault()
const atWork = new Set<AbortSignal>()

/** Asks before the tab is closed or reloaded, which would end the upload, until that is over or was canceled. */
export async function whileUploading<T>(signal: AbortSignal, upload: () => Promise<T>): Promise<T> {
  const end = () => {
    if (atWork.delete(signal) && atWork.size === 0) removeEventListener('beforeunload', question)
  }
  atWork.add(signal)
  addEventListener('beforeunload', question)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await upload()
  } finally {
    end()
  }
}
