import { describe, expect, it } from 'vitest'
import { floatingQueries, longSignatures } from './parameters'

describe('signatures', () => {
  it.each([
    ['export async function add(db: Db, author: Author, at: Date) {}', 3],
    ['export function add<T extends Map<string, () => void>>(a: T, b: T, c: T, d: T): void {}', 4],
    ['export const add = async (\n  db: Db,\n  { a, b }: { a: string; b: string },\n  at: Date,\n) => 1', 3],
    ['export const add = <T>(a: (x: T, y: T) => T, b = [1, 2], c?: T) => a', 3],
  ])('of more than two arguments are found in %s', (source, count) => {
    expect(longSignatures(source)).toEqual([`add takes ${count} arguments, more than 2`])
  })

  it.each([
    'export async function add(act: Act, input: { name: string; slug?: string }): Promise<void> {}',
    'export const add = (db: Db, { a, b, c }: Map<string, string>) => work(a, b, c)',
    'export const add = (\n  act: Act,\n  input: Input,\n) => record(act, input, 1)',
    'export const none = () => join(1, 2, 3)',
    'export const made = implement(1, 2, 3)',
    'function own(a: string, b: string, c: string) {}',
  ])('of two arguments or fewer pass in %s', (source) => {
    expect(longSignatures(source)).toEqual([])
  })
})

describe('queries', () => {
  it('that are not awaited are found', () => {
    expect(floatingQueries('function a() {\n  sql`select 1`.execute(db)\n}')).toHaveLength(1)
    expect(floatingQueries('await one()\nsql<{ a: number }>`\n select 1`.execute(db)')).toHaveLength(1)
  })

  it('in a list pass, comments between them too', () => {
    expect(floatingQueries('select([\n  a,\n  // A comment.\n  sql`b`,\n])')).toEqual([])
  })

  it('that are awaited or given back pass', () => {
    expect(floatingQueries('await sql`select 1`.execute(db)\nreturn sql`select 1`')).toEqual([])
    expect(floatingQueries('const a = () =>\n  sql`select 1`\nrun(\n  sql`x`,\n  sql`y`)')).toEqual([])
  })
})
