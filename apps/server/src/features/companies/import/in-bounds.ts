import type { OpenConfig } from '../../../config/open-config'
import { Refusal } from '../../../http/refusal'

let running = 0

/**
 * Does something with all rows of an import. Few do so at once, so that they never hold the last connections, and none
 * for long (rule G5).
 * @throws unavailable
 */
export async function inBounds<Result>(
  { importsAtOnce, importSeconds }: Pick<OpenConfig, 'importsAtOnce' | 'importSeconds'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (running >= importsAtOnce)
    throw new Refusal('unavailable', {
      message: 'Other imports are running right now. Please try again in a few seconds.',
      retryAfterSeconds: 5,
    })
  running += 1
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Refusal('unavailable', {
            message: 'This import took too long, so nothing was saved. Please try again later.',
            retryAfterSeconds: 60,
          }),
        ),
      importSeconds * 1000,
    )
  })
  const done = work().finally(() => {
    running -= 1
  })
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
    // What is late still ends, on a connection that is rolled back after it.
    done.catch(() => undefined)
  }
}
