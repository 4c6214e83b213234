import type { Device } from '@heed/contract/profile'
import { deviceOf } from '@heed/domain/devices'

type Row = {
  id: string
  client: 'browser' | 'api'
  address: string | null
  userAgent: string | null
  since: string
  lastSeenAt: string
  until?: string
}

/** Within JSON the database writes instants its own way. */
export const instantOf = (text: string) => new Date(text).toISOString()

/** A session or a remembered browser as its owner knows it; `own`: the id of the one that asks. */
export const toDevice = (row: Row, own?: string): Device => ({
  id: row.id,
  ...deviceOf(row.client, row.userAgent ?? ''),
  address: row.address,
  since: instantOf(row.since),
  lastSeenAt: instantOf(row.lastSeenAt),
  until: row.until ? instantOf(row.until) : null,
  isThis: row.id === own,
})
