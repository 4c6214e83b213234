import { useEffect } from 'react'
import type { ApiError } from '../../api/api-error'
import { useLeaveQuestion } from '../dialogs/use-leave-question'
import { useLeaveGuard } from './leave-guard'

interface Props {
  unsaved: boolean
  /** How many fields hold values that cannot be saved. */
  leftOut: number
  /** Saves pending changes; rejects if that fails. */
  flush: () => Promise<void>
  /** The fields belong to the step, so another step loses what cannot be saved. */
  ofStep?: boolean
  /** Why the last save failed. */
  failure: ApiError | null
}

/** Delay between attempts, in ms. */
const PAUSE = 10_000

/** Leaving saves first; only if saving fails is there something to ask. A failed save is retried automatically. */
export function SaveGuard({ unsaved, leftOut, flush, ofStep, failure }: Props) {
  const { ask, question } = useLeaveQuestion('Your latest changes could not be saved and will be lost.')
  const scope = ofStep && leftOut > 0 ? 'step' : 'page'
  useLeaveGuard(unsaved, () => flush().then(() => leftOut === 0 || ask(), ask), scope)
  useRetries(failure, flush)

  // Phone browsers close tabs without warning.
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush().catch(() => {})
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [flush])

  return question
}

/** Retries while the network or the server is at fault, and immediately once the network is back. */
function useRetries(failure: ApiError | null, flush: () => Promise<void>) {
  const isPassing = failure?.isPassing ?? false
  useEffect(() => {
    if (!isPassing) return
    const timer = setInterval(() => flush().catch(() => {}), PAUSE)
    return () => clearInterval(timer)
  }, [isPassing, flush])

  // Listens from the start: the network may be back before the failure is on the screen.
  useEffect(() => {
    const onBack = () => {
      flush().catch(() => {})
    }
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [flush])
}
