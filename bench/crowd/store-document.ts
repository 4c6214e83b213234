import { multipart, pdfOf } from '../../apps/server/src/testing/multipart'
import { type Owner, query } from '../database'
import type { Person } from '../people'

const BYTES = 9_000_000
export const NAME = 'crowd.pdf'

/** Stores a document that is too large for the buffers on its way. @returns the path of its download */
export async function storeDocument(owner: Owner, origin: string, admin: Person): Promise<string> {
  const [company] = await query<{ id: string }>(
    owner,
    'select id from companies where agency_id = $1 limit 1',
    [admin.agencyId],
  )
  const file = { part: 'document', name: NAME, type: 'application/pdf', bytes: pdfOf(BYTES) }
  const { headers, payload } = multipart(file, { companyID: company?.id ?? '' })
  const response = await fetch(`${origin}/api/document/upload`, {
    method: 'POST',
    headers: { ...headers, apikey: admin.key },
    body: new Uint8Array(payload),
  })
  if (!response.ok) throw new Error(`The document was not stored: ${await response.text()}`)
  const { documentID } = (await response.json()) as { documentID: string }
  return `/api/document/download?documentID=${documentID}&type=1`
}
