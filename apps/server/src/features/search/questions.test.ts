import { everything, type SearchKind } from '@heed/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
const callers = {} as Record<'admin' | 'client', Caller>
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db, { name: 'Bay Benefits' })
    const [agencyId] = [agency.id]
    const { id: companyId } = await buildSampleCompany(db, { agencyId, sample: 'Bayline Robotics' })
    return {
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
      client: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }),
    }
  })
  for (const [name, user] of Object.entries(users)) callers[name as 'admin'] = await as(test, user)
})
afterAll(() => test.close())

async function find(search: string, who: keyof typeof callers = 'admin') {
  const { status, json, text } = await callers[who].call(everything, { query: { search, most: 20 } })
  expect(status, text).toBe(200)
  return json
}
const namesOf = async (kind: SearchKind, search: string, who: keyof typeof callers = 'admin') =>
  (await find(search, who)).groups.find((group) => group.kind === kind)?.result.map(({ name }) => name) ?? []

describe('a question', () => {
  it.each(['when is my 5500 due', 'form 5500 due date', 'What is the deadline for Form 5500?'])(
    '%s: has what it is about first',
    async (search) => {
      const names = await namesOf('library', search)
      expect(names[0]).toMatch(/^Form 5500/)
      expect((await namesOf('tasks', search, 'client'))[0]).toMatch(/Form 5500/)
    },
  )

  it('is still found as it was typed', async () => {
    expect((await namesOf('resources', 'when does our 401(k) need an independent audit?'))[0]).toBe(
      'When does our 401(k) need an independent audit?',
    )
    expect((await find('what is COBRA')).groups[0]).toMatchObject({
      kind: 'terms',
      result: expect.arrayContaining([expect.objectContaining({ name: 'COBRA' })]),
    })
  })
})

describe('w2 and W-2', () => {
  it.each(['w2 health', 'w2 cost', 'W-2 health', 'w2 helth cost', 'w-2 helth cost'])(
    '%s finds the form',
    async (search) => {
      expect(await namesOf('library', search)).toContain('Form W-2 Reporting of Health Coverage Cost')
    },
  )
})

describe('a piece of a word', () => {
  it('finds no term, as its beginning does', async () => {
    expect(await namesOf('terms', 'hird')).toEqual([])
    expect(await namesOf('terms', 'third')).toContain('Third-party administrator (TPA)')
    expect(await namesOf('terms', 'party')).toContain('Third-party administrator (TPA)')
  })
})

describe('401k, 401(k) and 401 k', () => {
  it('are one word', async () => {
    const found = await Promise.all(
      ['401k loan', '401(k) loan', '401 k loan'].map((search) => namesOf('library', search)),
    )
    expect(found[0]?.length).toBeGreaterThan(0)
    expect(found[1]).toEqual(found[0])
    expect(found[2]).toEqual(found[0])
    expect(await namesOf('library', '408(b)(2) broker')).toEqual(await namesOf('library', '408b 2 broker'))
  })

  it('are so in names of open tasks and in the glossary, too', async () => {
    const [plain, written] = await Promise.all(
      ['401k plan', '401(k) plan'].map((search) => namesOf('tasks', search)),
    )
    expect(written?.length).toBeGreaterThan(0)
    expect(plain).toEqual(written)
    expect((await namesOf('terms', 'safe harbor 401k'))[0]).toBe('Safe harbor 401(k)')
    expect(await namesOf('terms', '401(k) owner')).toContain('Highly compensated employee')
  })

  it('with another word has names with the rarest word first', async () => {
    expect((await namesOf('library', '401k audit'))[0]).toBe('Independent Plan Audit')
    expect((await namesOf('resources', '401k audit'))[0]).toMatch(/audit/)
  })
})

describe('a slip of the fingers', () => {
  it.each([
    ['cobra notcie', 'library', /^COBRA .*Notice/],
    ['cobar notice', 'library', /^COBRA .*Notice/],
    ['fidelty bnod', 'library', /Fidelity Bond/],
    ['sumary annual reprot', 'library', /^Summary Annual Report/],
  ] as const)('in a name: %s', async (search, kind, name) => {
    expect((await find(search)).isAlike).toBe(true)
    expect((await namesOf(kind, search))[0]).toMatch(name)
  })

  it('in what texts say', async () => {
    const { isAlike, groups } = await find('adress')
    expect(isAlike).toBe(true)
    const texts = groups.flatMap(({ result }) =>
      result.flatMap((one) => ('excerpt' in one && one.excerpt) || []),
    )
    expect(texts.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())).toContain('address')
  })
})
