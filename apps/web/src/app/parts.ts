import { CATEGORY_PAGES } from './resource-pages'
import { isId } from './search'

/** Whether the parts of a path are what they must be: a category of resources, the rest of an unknown path, or an id. */
export const hasParts = (params: object): boolean =>
  Object.entries(params).every(([name, value]) => {
    if (name === 'category') return CATEGORY_PAGES.includes(String(value))
    return name === '*' || name === '_splat' || isId(value)
  })
