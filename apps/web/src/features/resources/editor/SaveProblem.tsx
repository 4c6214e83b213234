import { useEffect, useRef } from 'react'
import type { ApiError } from '../../../api/api-error'
import { SaveFailureNote } from '../../../kit/forms/SaveFailureNote'

interface Props {
  failure: ApiError | null
  /** Saves what is typed once more. */
  retry: () => void
  /** The failure is over: the network is back. */
  forget: () => void
  /** Of one that others may have saved meanwhile. */
  loadTheirs?: () => Promise<unknown>
  keepMine?: () => Promise<unknown>
}

const nothing = async () => {}

/** Whether it is no fault of what was typed: someone else saved first, or nothing arrived. */
export const isOfSaving = (failure: ApiError | null): boolean =>
  failure !== null && (failure.code === 'stale' || failure.isPassing)

/** Why a resource is not saved, and what to do about it. Nothing typed is lost until theirs is loaded. */
export function SaveProblem({ failure, forget, retry, loadTheirs = nothing, keepMine = nothing }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The buttons that save are at the other end of a long form.
    if (failure) note.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  useEffect(() => {
    if (failure?.status !== 0) return
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [failure, forget])
  return (
    <div ref={note}>
      <SaveFailureNote
        failure={failure}
        stale="Someone else saved this resource after you opened it. What you typed is still here but not saved yet. What they saved stays in its history."
        failed="The resource could not be saved. Please try again."
        kept="What you typed is kept here but not saved."
        {...{ retry, loadTheirs, keepMine }}
      />
    </div>
  )
}
