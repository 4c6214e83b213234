import type * as catalog from '@heed/contract/catalog'
import type { Output } from '@heed/contract/endpoint'

type Published = Output<typeof catalog.publish>['instances']

/** What a publication did to companies' instances: nothing but this. */
export const buildInstances = (values: Partial<Published> = {}): Published => ({
  added: 0,
  moved: 0,
  removed: 0,
  marked: 0,
  restored: 0,
  updated: 0,
  completed: 0,
  finished: 0,
  ...values,
})
