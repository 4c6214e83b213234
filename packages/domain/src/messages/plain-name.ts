import { visibleName } from '../visible-name'

/** What mail programs turn into links. */
const LINK = /\S*(?::\/\/|\bwww\.)\S*|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:?]\S*)/giu

/** A name in a mail to a person who may not know who chose it: it must not open a page or mislead. */
export const plainName = (name: string): string =>
  visibleName(name)
    .replace(LINK, '…')
    .replace(/\s{2,}/g, ' ')
    .trim()
