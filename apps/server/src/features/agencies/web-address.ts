import { sql } from 'kysely'
import type { Db } from '../../db/connection'

/** Leaves room for a number within the 60 characters of a web address. */
const LONGEST = 50

/** `Harbor & Vale Benefits` → `harbor-vale-benefits`; a long name ends with a whole word. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= LONGEST) return words || 'agency'
  const end = words.lastIndexOf('-', LONGEST)
  return words.slice(0, end > 0 ? end : LONGEST)
}

/** A web address that no agency has, made from a name: the plain one, or else with the first free number from 2 on. */
export async function freeAddress(db: Db, name: string): Promise<string> {
  const plain = wordsOf(name)
  const { rows } = await sql<{ slug: string }>`
    select slug from live_agencies where slug = ${plain} or starts_with(slug, ${`${plain}-`})`.execute(db)
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(plain)) return plain
  let number = 2
  while (taken.has(`${plain}-${number}`)) number += 1
  return `${plain}-${number}`
}
