import assert from 'node:assert/strict'
import { addDays } from '@heed/domain/dates'
import { alternate, type Measured } from '../alternate'
import { ask, fire, type Request } from '../fire'
import { TODAY } from '../moment'
import type { Person } from '../people'
import type { Size } from '../sizes'

/** The same request to the floor and to the product. */
export type Pair = { floor: Request; product: Request }

export type Origins = { floor: string; product: string }

const text = (path: string, values: Record<string, string | number | null>) =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`

export const companyDashboards = (people: Person[]): Pair[] =>
  people.map(({ companyId, key }) => ({
    floor: {
      path: text('/company-dashboard', { company: companyId, today: TODAY, soon: addDays(TODAY, 7) }),
    },
    product: { path: '/api/dashboard/load', headers: { apikey: key } },
  }))

const ROWS = 25
const PAGES = [1, 1, 1, 2, 3]

type List = { floor: string; asked: Record<string, string>; given?: Record<string, string> }

/** The first pages of a list as agencies' admins ask for them, of each agency several. */
const taskLists = (people: Person[], { floor, asked, given }: List): Pair[] =>
  PAGES.flatMap((page) =>
    people.map(({ agencyId, key }) => {
      const limits = { limit: ROWS, offset: (page - 1) * ROWS }
      return {
        floor: { path: text(floor, { agency: agencyId, today: TODAY, ...given, ...limits }) },
        product: {
          path: text('/api/task/search', { agencyID: agencyId, open: 'true', page, ...asked }),
          headers: { apikey: key },
        },
      }
    }),
  )

/** Late work of one module, by due date. */
export const filteredTasks = (people: Person[]) =>
  ['Health', '401K'].flatMap((module) =>
    taskLists(people, { floor: '/task-list', asked: { status: 'PAST_DUE', module }, given: { module } }),
  )

/** All open work by due date: counting it takes most of the time. */
export const countedTasks = (people: Person[]) => taskLists(people, { floor: '/task-list-total', asked: {} })

/** All open work in the order of the companies' names. */
export const tasksByCompany = (people: Person[]) =>
  taskLists(people, { floor: '/task-list-by-company', asked: { sort: 'companyName' } })

/** People by a part of their name or e-mail: in every row, in a few, in none. */
const WORDS = { common: ['raman', 'priya', 'tanaka'], rare: ['n.12.3', 'f.7.1@'], absent: ['zzz', 'qxqx'] }

/** The first page of people that a super admin finds over all agencies. */
export const foundUsers = ([root]: Person[], words: keyof typeof WORDS): Pair[] =>
  WORDS[words].map((word) => {
    const headers = { apikey: root?.key ?? '' }
    return {
      floor: { path: text('/user-search', { pattern: `%${word}%`, limit: ROWS, offset: 0 }), headers },
      product: { path: text('/api/user/search', { search: word }), headers },
    }
  })

/** What the palette asks about people while the user types part of an e-mail. */
export const palettePeople = ([root]: Person[]): Pair[] =>
  WORDS.rare.map((word) => {
    const headers = { apikey: root?.key ?? '' }
    const patterns = { text: word, begins: `${word}%`, word: `% ${word}%`, part: `%${word}%` }
    return {
      floor: { path: text('/palette-people', patterns), headers },
      product: { path: text('/api/search', { search: word, only: 'people' }), headers },
    }
  })

const COMPARED = 20

/** @throws when the answers of the floor and the product differ */
async function compareAnswers(origins: Origins, pairs: Pair[]): Promise<void> {
  const step = Math.max(1, Math.floor(pairs.length / COMPARED))
  for (const pair of pairs.filter((_, place) => place % step === 0)) {
    const [floor, product] = await Promise.all([
      ask(origins.floor, pair.floor),
      ask(origins.product, pair.product),
    ])
    assert.deepEqual(product, floor, `${pair.product.path} does not answer what the floor answers.`)
  }
}

export async function measureReads(origins: Origins, pairs: Pair[], size: Size): Promise<Measured> {
  await compareAnswers(origins, pairs)
  // Once all of them on both sides: prepared statements and a warm cache. It also tells how many make a round.
  await fire(
    origins.product,
    pairs.map((pair) => pair.product),
  )
  const spent = await fire(
    origins.floor,
    pairs.map((pair) => pair.floor),
  )
  const amount = Math.max(16, Math.round((pairs.length * size.roundMs) / spent))
  return alternate(size.rounds, async (side, round) => {
    const took = await fire(
      origins[side],
      from(pairs, round * amount, amount).map((pair) => pair[side]),
    )
    return took / amount
  })
}

const from = (pairs: Pair[], start: number, amount: number): Pair[] =>
  Array.from({ length: amount }, (_, place) => pairs[(start + place) % pairs.length] as Pair)
