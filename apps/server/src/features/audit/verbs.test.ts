import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUDIT_VERBS } from '@heed/domain/audit/verbs'
import { expect, it } from 'vitest'
import { serverRoot } from '../../place'

const sources = readdirSync(join(serverRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts') && !path.includes('testing/'))
  .map((path) => ({ path, text: readFileSync(join(serverRoot, 'src', path), 'utf8') }))

/** What entries are about; one of them and a past tense behind a dot is a verb of the log, a table's name is not. */
const ENTITIES = [...new Set(Object.keys(AUDIT_VERBS).map((verb) => verb.split('.')[0]))].filter(
  (entity) => entity !== 'tasks',
)
const VERB = new RegExp(`['"\`]((?:${ENTITIES.join('|')})\\.[a-z][A-Za-z]*)['"\`]`, 'g')
const WRITTEN = /\bverb:\s*['"]([^'"]+)['"]/g

it('every verb that the service records is a sentence', () => {
  const used = sources.flatMap(({ path, text }) =>
    [...text.matchAll(WRITTEN), ...text.matchAll(VERB)].map(([, verb = '']) => ({ path, verb })),
  )
  expect(used.length).toBeGreaterThan(40)
  // A permission is spelled the same way and is no verb of the log.
  const said = used.filter(({ verb }) =>
    /(ed|Away|Planned|Withdrawn|written|Undone|In|Out|Set|chosen)$/i.test(verb),
  )
  expect(said.filter(({ verb }) => !(verb in AUDIT_VERBS))).toEqual([])
})

it('a verb that is put together is one of those the table has', () => {
  const parts = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/verb: `([a-zA-Z]+)\.([^`]*)`/g)].map(([, entity = '', rest = '']) => ({
      path,
      fits: new RegExp(`^${entity}\\.${rest.replace(/\$\{[^}]*\}/g, '\\w+')}$`),
    })),
  )
  for (const { path, fits } of parts)
    expect(
      Object.keys(AUDIT_VERBS).some((verb) => fits.test(verb)),
      `${path}: ${fits}`,
    ).toBe(true)
})
