import { isBlankHtml } from '@heed/domain/text'
import type { ContentValues } from './content-values'

const MOST_IN_ACTION = 500
const MOST_IN_TITLE = 200
const MOST_IN_SECTION = 50_000

const TITLE_SAID = 60

/** As its problems call it, also where the section itself is not in sight. */
function called(title: string, index: number): string {
  const words = title.trim()
  if (words === '') return `section ${index + 1}`
  return words.length > TITLE_SAID ? `“${words.slice(0, TITLE_SAID).trimEnd()}…”` : `“${words}”`
}

/** What is wrong with actions and sections, by field. */
export function contentProblems({ actions, sections }: ContentValues): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [index, { text }] of actions.entries()) {
    const words = text.trim()
    if (words === '')
      found[`actions.${index}.text`] = `Say what people do in action ${index + 1}, or delete it.`
    else if (words.length > MOST_IN_ACTION)
      found[`actions.${index}.text`] = `Use at most ${MOST_IN_ACTION} characters.`
  }
  for (const [index, { title, html }] of sections.entries()) {
    const section = called(title, index)
    if (title.trim() === '') found[`sections.${index}.title`] = `Give ${section} a heading.`
    else if (title.length > MOST_IN_TITLE)
      found[`sections.${index}.title`] = `Use at most ${MOST_IN_TITLE} characters.`
    if (isBlankHtml(html)) found[`sections.${index}.html`] = `Write the text of ${section}, or delete it.`
    else if (html.length > MOST_IN_SECTION)
      found[`sections.${index}.html`] = `The text of ${section} is too long. Divide it into several sections.`
  }
  return found
}

/** A row's id in the draft, once it was saved. */
export type IdOf = (key: string) => string | undefined

/** The rows that can be saved: an action without words cannot, a section without its text can. */
export const savableActions = ({ actions }: Pick<ContentValues, 'actions'>) =>
  actions.filter(({ text }) => text.trim() !== '' && text.trim().length <= MOST_IN_ACTION)

export const savableSections = ({ sections }: Pick<ContentValues, 'sections'>) =>
  sections.filter(({ title, html }) => title.length <= MOST_IN_TITLE && html.length <= MOST_IN_SECTION)

export const contentBody = (values: ContentValues, idOf: IdOf) => ({
  actions: savableActions(values).map(({ key, kind, text }) => ({ id: idOf(key), kind, text: text.trim() })),
  sections: savableSections(values).map(({ key, title, html }) => ({ id: idOf(key), title, html })),
})
