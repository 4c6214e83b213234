import type { CompanyImport } from '@heed/contract/company-import-fields'
import type { Caller, Reply } from './as-user'
import { multipart } from './multipart'

type File = { name?: string; type?: string; bytes: Buffer | string }

/** Sends a file of companies as a browser or a program sends it. */
export async function importFile(
  caller: Caller,
  { name = 'clients.csv', type = 'text/csv', bytes }: File,
  fields: Record<string, string> = {},
): Promise<Reply<CompanyImport>> {
  const { headers, payload } = multipart({ part: 'file', name, type, bytes: Buffer.from(bytes) }, fields)
  const reply = await caller.raw({ method: 'POST', url: '/api/company/import', headers, payload })
  return reply as Reply<CompanyImport>
}

/** A csv file of these lines. */
export const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`
