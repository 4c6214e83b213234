/** So much waits already that this should come back later. */
export class TooManyWaiting extends Error {}

/** Runs one thing at a time. @param most that run or wait; the next is refused with TooManyWaiting */
export function takeTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let atOnce = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (atOnce >= most) throw new TooManyWaiting()
    atOnce += 1
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      atOnce -= 1
    }
  }
}
