import { type Owner, query } from '../database'
import type { Person } from '../people'
import type { Size } from '../sizes'
import type { Pair } from './reads'

/** So many that the largest size has 100,000. */
const PER_LARGE_AGENCY = 2000
/** A prime, so that each paragraph is in as many documents as any other: in one of 125. */
const PARAGRAPHS = 499
const PER_DOCUMENT = 4

/** Each in one paragraph, so that both sides rank all that match and not just any thousand of it. */
const WORDS = ['fiduciary', 'custodian', 'actuarial', 'escheat', 'stoploss']

const FILLER =
  `the plan year of this notice begins with each participant who is eligible under section and has not
  elected coverage before the first day of the month after employment unless the employer pays the contribution for
  that period in full within the time allowed by the carrier or the trust`.split(/\s+/)

/** Sixty words, the same at each run. */
const paragraphOf = (place: number) =>
  Array.from({ length: 60 }, (_, n) => {
    const turn = (place * 7919 + n * 104_729) % 1009
    if (n === 30) return WORDS[place] ?? 'benefit'
    return turn % 9 === 0 ? `term${turn}` : FILLER[turn % FILLER.length]
  }).join(' ')

/** Keys as the product makes them, of files that no folder has. */
const KEY = 'be/0000be0c-0000-4000-8000-'
const MINE = `upload_type = 'userFile' and storage_key like '${KEY}%'`

/** Documents with their words, created at the first run; nothing else is measured on them. */
export async function fillDocuments(owner: Owner, { large }: Size): Promise<void> {
  const wanted = large * PER_LARGE_AGENCY
  const [known] = await query<{ count: number }>(
    owner,
    `select count(*)::int as count from files where ${MINE}`,
  )
  if (known?.count === wanted) return
  await query(owner, `delete from files where ${MINE}`)
  await query(
    owner,
    `with made as (
       insert into files (agency_id, company_id, storage_key, sha256, size, content_type, upload_type, name,
         uploaded_by_name, created_at)
       select c.agency_id, c.id, '${KEY}' || lpad(to_hex(n), 12, '0'), sha256(n::text::bytea), n, 'application/pdf', 'userFile',
         'Document ' || n || '.pdf', 'Somebody', timestamptz '2026-01-01' + make_interval(mins => n)
       from generate_series(1, $2::int) n
       join (select id, agency_id, row_number() over (order by id) as place, count(*) over () as companies
         from companies where deleted_at is null) c on c.place = 1 + n % c.companies
       returning id, agency_id, size)
     insert into document_texts (file_id, agency_id, state, asked_at, text)
     select id, agency_id, 'read', timestamptz '2026-01-01', (
       select string_agg(($1::text[])[1 + (size * (7 * turn + 1) + turn) % ${PARAGRAPHS}], ' ' order by turn)
       from generate_series(0, ${PER_DOCUMENT - 1}) turn) || ' number' || size || 'x'
     from made`,
    [Array.from({ length: PARAGRAPHS }, (_, place) => paragraphOf(place)), wanted],
  )
  await query(owner, 'vacuum analyze files')
  await query(owner, 'vacuum analyze document_texts')
}

/** What a super admin looks for in all documents: words that hundreds hold, and one that a single document holds. */
export const documentTexts = ([root]: Person[]): Pair[] =>
  [...WORDS, ...WORDS.map((word) => `benefit ${word}`), 'number17x'].map((search) => {
    const headers = { apikey: root?.key ?? '' }
    const values = { text: search, begins: `${search}%`, part: `%${search}%` }
    return {
      floor: { path: `/document-search?${new URLSearchParams(values)}`, headers },
      product: {
        path: `/api/search?${new URLSearchParams({ search, only: 'documents' })}`,
        headers,
      },
    }
  })
