import { describe, expect, it } from 'vitest'
import { afterCommit, whenIdle } from './after-answer'
import { silentLog } from './log'

describe('what follows a commit', () => {
  it('runs in order, whatever fails, and is logged', async () => {
    const done: string[] = []
    const logged: string[] = []
    const log = { ...silentLog, error: (_: object, message: string) => void logged.push(message) }
    await afterCommit(
      [
        async () => void done.push('first'),
        () => Promise.reject(new Error('no mail server')),
        async () => void done.push('last'),
      ],
      { log, requestId: 'x' },
    )
    expect(done).toEqual(['first', 'last'])
    expect(logged).toEqual(['after commit'])
  })

  it('keeps an answer back for a while only, and comes to its end', async () => {
    let release: () => void = () => undefined
    let isDone = false
    const effect = () =>
      new Promise<void>((resolve) => {
        release = resolve
      }).then(() => {
        isDone = true
      })
    await afterCommit([effect], { log: silentLog, requestId: 'x', patienceMs: 20 })
    expect(isDone).toBe(false)
    release()
    await whenIdle()
    expect(isDone).toBe(true)
  })
})
