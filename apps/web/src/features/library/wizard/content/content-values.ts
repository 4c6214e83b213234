import type { ActionKind } from '@heed/domain/tasks/vocabulary'

/** `key`: which row it is, also before it was saved. */
export type ActionValues = { key: string; kind: ActionKind; text: string }
export type SectionValues = { key: string; title: string; html: string }

export type ContentValues = { actions: ActionValues[]; sections: SectionValues[] }

export const ACTION_KIND_LABELS: Record<ActionKind, string> = {
  CHECK_IT: 'Check it',
  TAKE_ACTION: 'Take action',
}

const TAGS = /<[^>]*>/g
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The first words of a text, for its line while it is not being edited. */
export const firstWords = (html: string): string =>
  html
    .replace(/<\/(p|h3|h4|li|td|th|tr|blockquote)>/g, ' ')
    .replace(TAGS, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
