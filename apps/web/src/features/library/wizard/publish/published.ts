import type * as catalog from '@heed/contract/catalog'
import type { Output } from '@heed/contract/endpoint'

/** What came of publishing. */
export type Published = {
  version: number
  /** To which it applies. */
  companies: number
  instances: Output<typeof catalog.publish>['instances']
  /** They kept their text. */
  completed: number
}
