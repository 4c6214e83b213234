import { longestMs, readText } from '../../adapters/texts/read-text'
import { systemAct } from '../../http/act'
import type { Services } from '../../services'
import { keepText, takeText } from './texts'

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'files'>

/** For what is around the reading itself. */
const MARGIN_MS = 30_000
/** A run ends, so that the next one is not late; what is left waits a minute. */
const MOST_OF_A_RUN_MS = 50_000

/**
 * Reads the words of documents that came since, one after another, each in a process of its own. One that cannot be read
 * within the limits keeps no other from being read, and agencies take turns by the time that theirs take.
 */
export const documentTexts = {
  name: 'document-texts',
  async run({ config, database, clock, files }: Needs, signal?: AbortSignal): Promise<{ read: number }> {
    const until = performance.now() + MOST_OF_A_RUN_MS
    let read = 0
    while (!signal?.aborted && performance.now() < until) {
      const taken = await database.asSystem((db) =>
        takeText(systemAct(db, clock), longestMs(config) + MARGIN_MS),
      )
      if (!taken) break
      const { key, format, ...of } = taken
      const from = performance.now()
      const words = await readText(await bytesOf(files, key), { format, limits: config, signal })
      const workedMs = performance.now() - from
      // It was stopped, not the document's fault: another process takes it up.
      if (signal?.aborted) break
      await database.asSystem((db) => keepText(systemAct(db, clock), { ...of, read: words, workedMs }))
      read += 1
    }
    return { read }
  },
}

/** Null when the bytes are gone. */
const bytesOf = (files: Services['files'], key: string) => files.read(key).catch(() => null)
