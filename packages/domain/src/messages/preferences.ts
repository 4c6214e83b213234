import type { MessageKind } from './kinds'

/** How often the digest of tasks is mailed. */
export const RHYTHMS = { daily: 'Every day', weekly: 'On Mondays' } as const
export type Rhythm = keyof typeof RHYTHMS
export const RHYTHM_NAMES = Object.keys(RHYTHMS) as [Rhythm, ...Rhythm[]]

export type Preferences = {
  /** Kinds that are turned off. */
  mailOff: readonly MessageKind[]
  bellOff: readonly MessageKind[]
  rhythm: Rhythm
  /** Hours of the service's zone between which no mail is sent; over midnight if the first is later. */
  quietFrom: number | null
  quietTo: number | null
}

/** Those of a person who never chose. */
export const DEFAULT_PREFERENCES: Preferences = {
  mailOff: [],
  bellOff: [],
  rhythm: 'daily',
  quietFrom: null,
  quietTo: null,
}
