import { RESOURCES_VERSION } from '@heed/catalog/resources'
import type { Act } from '../../http/act'
import { libraryResources } from './library-content'
import { type ResourceLibrary, storeResources } from './load'

/**
 * Updates the stored starter resources to those this version ships; quick when they already match. Runs as the system
 * at every start, after the tasks, which resources name.
 */
export const loadResources = (
  act: Act,
  library: ResourceLibrary = { resources: libraryResources(), version: RESOURCES_VERSION },
): Promise<boolean> => storeResources(act, library)
