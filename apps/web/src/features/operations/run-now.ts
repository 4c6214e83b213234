import type { OperationsJob } from '@heed/contract/operations'
import * as operations from '@heed/contract/operations'
import { capitalise } from '@heed/domain/text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nameOf } from '../../api/endpoint-url'
import { useWrite } from '../../api/use-write'
import { useToday } from '../../kit/clock'
import { failureOf } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'
import { comingText, hasFailed, outcomeTexts } from './operations-words'

export interface RunNow {
  /** Asks for a run, and says so if it is refused. */
  start: (job: string) => void
  /** The same for a dialog, which shows the refusal itself. */
  ask: (job: string) => Promise<unknown>
  /** From the press until a run that began since has ended. */
  isAsked: (job: string) => boolean
}

const isOver = ({ state, lastRun }: OperationsJob, before: string | null) =>
  state !== 'running' && lastRun !== null && lastRun.endedAt !== null && lastRun.startedAt !== before

/**
 * Has jobs run, and tells of each what came of it, however long it takes. Whoever leaves the page finds it in the job's row.
 */
export function useRunNow(jobs: readonly OperationsJob[]): RunNow {
  const today = useToday()
  const client = useQueryClient()
  /** When the run before began, of each that was asked for. */
  const [asked, setAsked] = useState<ReadonlyMap<string, string | null>>(new Map())
  const { mutateAsync } = useWrite(operations.runJob, {
    invalidates: [operations.load],
    // What is in the way of a run is shown too.
    onError: () => client.invalidateQueries({ queryKey: [nameOf(operations.load)] }),
  })
  const ask = async (name: string) => {
    const { lastRun } = await mutateAsync({ body: { job: name } })
    setAsked((all) => new Map(all).set(name, lastRun?.startedAt ?? null))
  }
  useEffect(() => {
    const over = jobs.filter((job) => asked.has(job.name) && isOver(job, asked.get(job.name) ?? null))
    if (over.length === 0) return
    for (const job of over) tell(job, today)
    const names = new Set(over.map(({ name }) => name))
    setAsked((all) => new Map([...all].filter(([name]) => !names.has(name))))
  }, [jobs, asked, today])
  return {
    start: (name) =>
      void ask(name).catch((cause) => toast({ kind: 'error', title: capitalise(failureOf(cause).message) })),
    ask,
    isAsked: (name) => asked.has(name),
  }
}

function tell(job: OperationsJob, today: string): void {
  const { label, lastRun, retryAt } = job
  if (!hasFailed(job)) {
    toast({ title: `${label} ran`, message: `${outcomeTexts(job).join(', ')}.` })
    return
  }
  const reference = lastRun?.reference ?? undefined
  const error = (lastRun?.error ?? 'It did not say why.').slice(0, 240)
  const next = retryAt ? `Next try ${comingText(retryAt, today)}.` : 'It is not tried again.'
  toast({
    kind: 'error',
    title: `${label} failed`,
    message: `${error} ${next}`,
    ...(reference && { reference }),
  })
}
