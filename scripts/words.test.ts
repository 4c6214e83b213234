import { describe, expect, it } from 'vitest'
import { wordFaults } from './check/words'

const faultsOf = (text: string) => wordFaults({ path: 'a.ts', text })

describe('the banned words', () => {
  it.each([
    'Takes an own date.',
    'Only the own record.',
    'Later tasks stand under All open.',
    'Your tasks stand here.',
    'What stands further up.',
    'What the answers bring.',
    'It brings tasks.',
    'Reminders rest until May.',
    'The way back to the list.',
    'Switch Colour scheme',
    'the catalogue',
    'a grey badge',
    'Audit partitions',
    'Set 1 is true',
    'Set 1 True',
  ])('hold "%s"', (text) => {
    expect(faultsOf(`fine\n${text}`)).toEqual([expect.stringMatching(/^a\.ts:2 says ".+"; people here say /)])
  })

  it.each([
    'Its own date, and our own page.',
    'PAST_DUE stands for both past-due states.',
    'A calendar year stands in for it.',
    'This does not stand in the way.',
    'Where the work stands, as it stands now.',
    'bringing, brought',
    'The rest of it until then.',
    'back to the list',
    "import { x } from './catalogue-queries'",
    'grayed, color, catalog',
    'Set 1, line 2: must be an object.',
  ])('do not hold "%s"', (text) => {
    expect(faultsOf(text)).toEqual([])
  })
})

describe('an apostrophe', () => {
  const faultsIn = (path: string) => wordFaults({ path, text: `const text = "The agency's own"` })

  it('is a curly one in what people read', () => {
    expect(faultsIn('apps/web/src/a.tsx')).toEqual([expect.stringContaining('the apostrophe ’ in texts')])
    expect(faultsIn('apps/web/src/a.test.tsx')).toEqual([])
    const comment = {
      path: 'packages/domain/src/a.ts',
      text: "/** The agency's own `rows`, and the domain's `table`. */",
    }
    expect(wordFaults(comment)).toEqual([])
  })
})

describe('the starter library', () => {
  const faultsIn = (path: string) => wordFaults({ path, text: '"Tick the leavers who fall due"' })

  it('speaks as people in benefits here do', () => {
    expect(faultsIn('packages/catalog/data/catalog.json')).toHaveLength(3)
    expect(faultsIn('apps/server/src/a.ts')).toEqual([])
  })
})
