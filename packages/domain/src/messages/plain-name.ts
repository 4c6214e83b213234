import { visibleName } from '../visible-name'

/** Addresses that say so: with a scheme, `www.`, or a path behind a host. */
const LINK =
  /\S*(?::\/\/|\bwww[.。．｡])\S*|mailto:\S*|[\p{L}\p{N}_-]+(?:[.。．｡][\p{L}\p{N}_-]+)*[.。．｡](?:\p{L}{2,}|\d{1,3})[/:?#]\S*/giu

/** A dot that may be that of a host, as mail programs see it; not that of a file’s name or an initial. */
const DOT = /(?<=[\p{L}\p{N}_-])([.。．｡])(?=\p{L}{2,})(?!(?:pdf|docx?|xlsx?|csv|mp4|png|jpe?g)\b)/giu

/**
 * A name in a mail to a person who may not know who chose it: it must not open a page or mislead. Addresses are left out,
 * and words that a mail program could turn into one are parted: "Amazon. com".
 */
export const plainName = (name: string): string =>
  visibleName(name)
    .replace(LINK, '…')
    .replace(DOT, '$1 ')
    .replace(/\s{2,}/g, ' ')
    .trim()
