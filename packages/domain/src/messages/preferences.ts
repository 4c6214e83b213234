import type { MessageKind } from './kinds'

/** How often the digest of tasks is mailed. */
export const RHYTHMS = { daily: 'Every day', weekly: 'On Mondays' } as const
export type Rhythm = keyof typeof RHYTHMS
export const RHYTHM_NAMES = Object.keys(RHYTHMS) as [Rhythm, ...Rhythm[]]

/** The time zones of the United States, in which people choose their quiet hours, from east to west. */
export const QUIET_ZONES = {
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'Pacific/Guam': 'Guam',
} as const
export type QuietZone = keyof typeof QUIET_ZONES
export const QUIET_ZONE_NAMES = Object.keys(QUIET_ZONES) as [QuietZone, ...QuietZone[]]

export type Preferences = {
  /** Kinds that are turned off. */
  mailOff: readonly MessageKind[]
  bellOff: readonly MessageKind[]
  rhythm: Rhythm
  /** Hours between which no mail is sent; over midnight if the first is later. */
  quietFrom: number | null
  quietTo: number | null
  /** The zone of these hours; null is the service's. */
  quietZone: QuietZone | null
}

/** Those of a person who never chose. */
export const DEFAULT_PREFERENCES: Preferences = {
  mailOff: [],
  bellOff: [],
  rhythm: 'daily',
  quietFrom: null,
  quietTo: null,
  quietZone: null,
}
