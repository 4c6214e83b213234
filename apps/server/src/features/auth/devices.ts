import type { Device } from '@heed/contract/device'
import { deviceOf } from '@heed/domain/devices'
import type { OpenConfig } from '../../config/open-config'

/** The earliest last use and start of a session that is still open. */
export const openSince = (
  now: Date,
  { sessionIdleMinutes, sessionHours }: Pick<OpenConfig, 'sessionIdleMinutes' | 'sessionHours'>,
) => ({
  idle: new Date(now.getTime() - sessionIdleMinutes * 60_000).toISOString(),
  begun: new Date(now.getTime() - sessionHours * 60 * 60_000).toISOString(),
})

export type DeviceRow = {
  id: string
  client: 'browser' | 'api'
  address: string | null
  userAgent: string | null
  since: string
  lastSeenAt: string
  until?: string | null
}

/** Within JSON the database writes instants its own way. */
export const instantOf = (text: string) => new Date(text).toISOString()

/** A session or a remembered browser as its owner sees it; `own`: the id of the current one. */
export const toDevice = (row: DeviceRow, own?: string): Device => ({
  id: row.id,
  ...deviceOf(row.client, row.userAgent ?? ''),
  address: row.address,
  since: instantOf(row.since),
  lastSeenAt: instantOf(row.lastSeenAt),
  until: row.until ? instantOf(row.until) : null,
  isThis: row.id === own,
})
