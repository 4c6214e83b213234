/** How much data there is and how long a round takes. Everything else is the same at every size. */
export type Size = {
  name: string
  /** Agencies with 200 companies each. */
  large: number
  /** Agencies with 40 companies each. */
  small: number
  rounds: number
  /** About how long the floor works on one round of reads or writes, in milliseconds. */
  roundMs: number
  rollOverRounds: number
  /** Companies of one file, and how often it is imported. */
  imported: number
  importRounds: number
}

export const SIZES = {
  full: {
    name: 'full',
    large: 50,
    small: 250,
    rounds: 15,
    roundMs: 1000,
    rollOverRounds: 2,
    imported: 10_000,
    importRounds: 7,
  },
  medium: {
    name: 'medium',
    large: 5,
    small: 25,
    rounds: 15,
    roundMs: 700,
    rollOverRounds: 3,
    imported: 10_000,
    importRounds: 7,
  },
  smoke: {
    name: 'smoke',
    large: 1,
    small: 5,
    rounds: 5,
    roundMs: 150,
    rollOverRounds: 2,
    imported: 1_000,
    importRounds: 5,
  },
} as const satisfies Record<string, Size>
