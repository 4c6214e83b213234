import { joinWords } from '@heed/domain/text'
import { visibleName } from '@heed/domain/visible-name'
import type { AnyAct } from '../../http/act'

/** What mail programs turn into links. */
const LINK = /\S*(?::\/\/|\bwww\.)\S*|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:?]\S*)/giu

/** A name in a mail to a person who may not know who chose it: it must not open a page or mislead. */
export const plainName = (name: string): string =>
  visibleName(name)
    .replace(LINK, '…')
    .replace(/\s{2,}/g, ' ')
    .trim()

/** The author's name; nothing for the system or a caller who is not signed in. */
export function nameOfAuthor({ author }: AnyAct): string | null {
  if (author === 'system' || !('viewer' in author)) return null
  const { first, last } = author.viewer.actor
  return plainName(`${first} ${last}`)
}

/** "Dana Whitlock", else "An administrator". */
export const administrator = (by: string | null): string =>
  by ? `Your administrator ${by}` : 'An administrator'

/** Who invites, and for whom: the agency the person knows and, if they are its client, their own company. */
export type Inviting = { by: string | null; agency: string | null; company: string | null }

const usersOf = ({ agency, company }: Inviting): string => {
  if (agency && company)
    return `${agency} uses it to keep track of the benefits-compliance tasks of ${company}`
  return `${company ?? agency ?? 'Your agency'} uses it to keep track of its benefits-compliance tasks`
}

/** "Dana Whitlock has invited you to Heed. Harbor & Vale uses it to keep track of …" */
export const invitedText = (inviting: Inviting, brand: string): string =>
  `${inviting.by ? `${inviting.by} has invited you to ${brand}` : `You have been invited to ${brand}`}. ${usersOf(inviting)}, and an account has been created for you.`

/** "Bayline Robotics and Harbor & Vale" */
export const placesText = ({ agency, company }: Inviting): string =>
  joinWords([company, agency].filter((name) => name !== null))

/** What to do if the invitation was not expected. */
export const unexpectedText = ({ by }: Inviting): string =>
  by
    ? `If you did not expect this message, ask ${by}, or ignore it.`
    : 'If you did not expect this message, you can ignore it.'
