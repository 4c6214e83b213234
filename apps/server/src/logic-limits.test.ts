import type { LogicSet } from '@heed/domain/logic/rule'
import { newSet } from '@heed/domain/logic/rule'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveRule } from './features/logic/operations'
import { fingerprint } from './testing/fingerprint'
import { startTestApp, type TestApp } from './testing/start-test-app'

/** Rule D8: how much logic a task may have. */
describe('the logic of a task', () => {
  let test: TestApp
  let taskId: string
  beforeAll(async () => {
    test = await startTestApp()
    const task = await test.system((db) => db.selectFrom('tasks').select('id').executeTakeFirstOrThrow())
    taskId = task.id
  })
  afterAll(() => test.close())

  const rule = (sets: number, lines: number): LogicSet[] =>
    Array.from({ length: sets }, (_, index) => {
      const set = newSet(index === 0)
      const [first] = set.lines
      const more = Array.from({ length: lines - 1 }, () => ({ ...first!, conditional: 'And' as const }))
      return { ...set, lines: [first!, ...more] }
    })
  const save = (sets: LogicSet[], limits?: { logicSets: number; logicLines: number }) =>
    test.system((db) => saveRule(db, { taskId, sets, limits }))

  it('has at most 50 sets of 50 lines, or fewer by the settings', async () => {
    const { logicSets, logicLines } = test.services.config
    expect({ logicSets, logicLines }).toEqual({ logicSets: 50, logicLines: 50 })
    await save(rule(2, 3), { logicSets: 2, logicLines: 3 })
    const before = await fingerprint(test)
    const few = { logicSets: 2, logicLines: 3 }
    await expect(save(rule(3, 1), few)).rejects.toMatchObject({
      code: 'invalid',
      fields: { sets: 'At most 2 sets.' },
    })
    await expect(save(rule(1, 4), few)).rejects.toMatchObject({
      fields: { 'sets.0.lines': expect.any(String) },
    })
    await expect(save(rule(51, 1))).rejects.toMatchObject({ fields: { sets: 'At most 50 sets.' } })
    await expect(save(rule(1, 51))).rejects.toMatchObject({ fields: { 'sets.0.lines': expect.any(String) } })
    expect(await fingerprint(test)).toEqual(before)
  })
})
