import { isSecureLink, LONGEST_LINK } from '@heed/domain/web-link'
import type { LinkValues, ResourcesValues } from './resources-values'

const urlProblem = (url: string) => {
  if (url === '') return undefined
  if (url.length > LONGEST_LINK) return `Use at most ${LONGEST_LINK} characters.`
  return isSecureLink(url) ? undefined : 'Use a full address that begins with https://.'
}

/** What is wrong with the links, by field. */
export function resourcesProblems({ links }: Pick<ResourcesValues, 'links'>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [index, { citation, url }] of links.entries()) {
    if (citation.trim() === '')
      found[`links.${index}.citation`] = `Say what link ${index + 1} is, or delete it.`
    const problem = urlProblem(url.trim())
    if (problem) found[`links.${index}.url`] = problem
  }
  return found
}

const isSavable = ({ citation, url }: LinkValues) =>
  citation.trim() !== '' && urlProblem(url.trim()) === undefined

export const savableLinks = ({ links }: Pick<ResourcesValues, 'links'>) => links.filter(isSavable)

export const resourcesBody = (values: ResourcesValues, idOf: (key: string) => string | undefined) => ({
  resources: values.resources.map(({ id }) => id),
  links: savableLinks(values).map(({ key, label, citation, url }) => ({
    id: idOf(key),
    label: label.trim(),
    citation: citation.trim(),
    url: url.trim() || null,
  })),
})
