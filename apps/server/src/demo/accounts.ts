import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLE_LABELS, type Role } from '@heed/domain/roles'
import type { Account } from './tenants'

const placeOf = (dataDir: string) => join(dataDir, 'demo-accounts.json')

/** Keeps the accounts where only the owner can read them; all or nothing. */
export function writeAccounts(dataDir: string, accounts: Account[]): void {
  const place = placeOf(dataDir)
  writeFileSync(`${place}.part`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${place}.part`, place)
}

export function readAccounts(dataDir: string): Account[] | null {
  const place = placeOf(dataDir)
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Account[]) : null
}

/** What the terminal says once the demo can be used. */
export function accountLines(url: string, dataDir: string, accounts: Account[]): string[] {
  const rows = accounts.map(({ role, email, password, agency, company, agreed }) => [
    ROLE_LABELS[role as Role],
    email,
    password,
    company ?? agency,
    agreed ? '' : 'has to accept the agreement',
  ])
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return [
    '',
    `  The demo is at ${url}`,
    `  Sign-in codes and other mails are written to ${join(dataDir, 'outbox')}`,
    '',
    ...table.map((line) => `  ${line}`),
    '',
    `  The same in ${placeOf(dataDir)}. Stop with Ctrl-C; starting again keeps the data.`,
    '',
  ]
}
