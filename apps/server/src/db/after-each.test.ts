import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What migrations made before it moved to `after-each`; none of them is ever changed. */
const LAST_IN_MIGRATIONS = '0247'

const textsOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder)).map((name) => ({
    name,
    text: readFileSync(join(import.meta.dirname, folder, name), 'utf8'),
  }))
const madeIn = (text: string) =>
  [...text.matchAll(/^\s*create (?:or replace )?function (\w+)/gm)].map((match) => match[1])

describe('a function that is made after each migration', () => {
  const made = textsOf('after-each').flatMap(({ text }) => madeIn(text))

  it('has one definition there', () => {
    expect(made).toContain('tell_people')
    expect(new Set(made).size).toBe(made.length)
  })

  it('is made by no later migration, whose definition would be replaced at once', () => {
    const later = textsOf('migrations').filter(({ name }) => name > `${LAST_IN_MIGRATIONS}_~`)
    expect(later.flatMap(({ text }) => madeIn(text)).filter((name) => made.includes(name))).toEqual([])
  })
})
