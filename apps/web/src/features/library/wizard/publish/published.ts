import type { Happened } from '../../changes/happened'

/** What came of publishing. */
export type Published = {
  instances: Happened
  version: number
  /** To which it applies. */
  companies: number
  at: string
}
