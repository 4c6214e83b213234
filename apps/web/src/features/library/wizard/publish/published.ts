import type { Happened } from '../../changes/happened'

/** What came of publishing. */
export type Published = {
  instances: Happened
  version: number
  /** To which it applies. */
  companies: number
  /** Of these; null where nobody counted. */
  withoutDate: number | null
  at: string
}
