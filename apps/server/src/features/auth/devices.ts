import type { Device } from '@heed/contract/device'
import { deviceOf } from '@heed/domain/devices'
import type { OpenConfig } from '../../config/open-config'

/** Since when a session has to have been used, and to have begun, to be open still. */
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

/** A session or a remembered browser as its owner knows it; `own`: the id of the one that asks. */
export const toDevice = (row: DeviceRow, own?: string): Device => ({
  id: row.id,
  ...deviceOf(row.client, row.userAgent ?? ''),
  address: row.address,
  since: instantOf(row.since),
  lastSeenAt: instantOf(row.lastSeenAt),
  until: row.until ? instantOf(row.until) : null,
  isThis: row.id === own,
})
