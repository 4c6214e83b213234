import { joinWords } from '../text'

/** "Your administrator Dana Whitlock", else "An administrator". */
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

export const UNEXPECTED = 'If you did not expect this message, you can ignore it.'
export const NOT_YOU = 'If this was not you, please reset your password at once and tell your administrator.'

/** What to do if the invitation was not expected. */
export const unexpectedText = ({ by }: Inviting): string =>
  by ? `If you did not expect this message, ask ${by}, or ignore it.` : UNEXPECTED
