import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lastStatement } from '../db/last-statement'
import { serverRoot } from '../place'
import { HOT, refuseUnlessHot } from './hot'
import { SqlJson } from './implement'

it('are the endpoints that the bench asks', () => {
  expect(HOT).toEqual(['dashboard.load', 'tasks.search', 'tasks.completeAction', 'users.search'])
  const folder = join(serverRoot, '../../bench/operations')
  const asked = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  for (const path of ['/api/dashboard/load', '/api/task/search', '/api/task/completeaction/'])
    expect(asked).toContain(path)
})

it('may end with a statement or with JSON of the database, and no other endpoint may', () => {
  const made = [new SqlJson('{}'), lastStatement({} as never, () => 1)]
  for (const answer of made) {
    for (const name of HOT) expect(() => refuseUnlessHot(name, answer)).not.toThrow()
    expect(() => refuseUnlessHot('tasks.deleteCompletion', answer)).toThrow('is no hot path')
  }
  expect(() => refuseUnlessHot('tasks.deleteCompletion', { ok: true })).not.toThrow()
})
