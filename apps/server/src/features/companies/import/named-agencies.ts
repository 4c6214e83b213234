import { coreKey, nameKey } from '@heed/domain/tenant-names'
import { joinWords } from '@heed/domain/text'
import type { Db } from '../../../db/connection'

type Agency = { id: string; name: string; slug: string; city: string; state: string; isActive: boolean }
type Named = { one: Agency } | { among: readonly Agency[] } | { near: Agency | undefined }
/** What the texts of a column of agencies mean, in small letters. */
export type NamedAgencies = ReadonlyMap<string, Named>

/** "buckeye benefits (buckeye-2)" tells agencies of one name apart. */
const withAddress = ({ name, slug }: Agency) => `${name} (${slug})`

/** The agencies in reach that these texts name, by name, web address, both or id. */
export async function findAgencies(db: Db, texts: readonly string[]): Promise<NamedAgencies> {
  if (texts.length === 0) return new Map()
  const there = await db
    .selectFrom('live_agencies')
    .select(['id', 'name', 'slug', 'city', 'us_state as state'])
    .select((of) => of('state', '=', 'active').as('isActive'))
    .orderBy('name')
    .orderBy('slug')
    .execute()
  const find = finderAmong(there.map((agency) => ({ ...agency, isActive: agency.isActive === true })))
  return new Map(texts.map((text) => [text, find(text)]))
}

/** A name counts before a web address, because one is often made of the other. */
function finderAmong(there: readonly Agency[]): (text: string) => Named {
  const groups = [
    groupedBy(there, ({ name }) => name),
    groupedBy(there, withAddress),
    groupedBy(there, ({ slug }) => slug),
    groupedBy(there, ({ id }) => id),
  ]
  return (text) => {
    const [one, ...others] = groups.map((group) => group.get(text)).find((found) => found) ?? []
    if (!one) return { near: nearest(text, there) }
    return others.length > 0 ? { among: [one, ...others] } : { one }
  }
}

function groupedBy(there: readonly Agency[], textOf: (agency: Agency) => string) {
  const groups = new Map<string, Agency[]>()
  for (const agency of there) {
    const text = textOf(agency).toLowerCase()
    groups.set(text, [...(groups.get(text) ?? []), agency])
  }
  return groups
}

/** The one whose name begins with what was written or is its beginning, but for spelling and legal form. */
function nearest(text: string, there: readonly Agency[]): Agency | undefined {
  const key = coreKey(nameKey(text))
  if (key.length < 3) return undefined
  return there.find(({ name }) => {
    const other = coreKey(nameKey(name))
    return `${other} `.startsWith(`${key} `) || `${key} `.startsWith(`${other} `)
  })
}

const placeText = ({ city, state }: Agency) => [city, state].filter(Boolean).join(', ')

/** The id of the agency that a cell names, or what is wrong with it. */
export function agencyOf(text: string, agencies: NamedAgencies): { id: string } | { fault: string } {
  const found = agencies.get(text.toLowerCase()) ?? { near: undefined }
  if ('one' in found) return found.one.isActive ? { id: found.one.id } : { fault: `“${text}” is not active.` }
  if ('among' in found) {
    const choices = found.among.map((agency) =>
      [`“${withAddress(agency)}”`, placeText(agency) && `in ${placeText(agency)}`].filter(Boolean).join(' '),
    )
    return { fault: `Several agencies are called “${text}”. Write ${joinWords(choices, 'or')}.` }
  }
  const guess = found.near ? ` Did you mean ${found.near.name}?` : ''
  return { fault: `There is no agency “${text}”.${guess}` }
}
