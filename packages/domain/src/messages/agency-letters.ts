import { formatDay } from '../date-text'
import type { IsoDate } from '../dates'
import { counted, numberText, plural } from '../text'
import type { Letter } from './letter'

export type BehindClient = { companyID: string; company: string; late: number; task: string; days: number }

/** Clients with late tasks, the furthest behind first; `agencyID`: the one they all belong to; `before`: how many there were in the digest before. */
export type WeeklyFacts = {
  agencyID: string | null
  clients: number
  behind: number
  late: number
  before: number | null
  companies: readonly BehindClient[]
}

/**
 * The agency's list of the active clients that are behind, those with the most late tasks first; clients of several
 * agencies are on the dashboard alone.
 */
const behindPath = (agencyID: string | null) =>
  agencyID ? `/${agencyID}/companies?status=Active&schedule=behind&sort=pastDue&order=desc` : '/dashboard'

/** Which clients are behind, for agency staff. */
export function weeklyLetter(facts: WeeklyFacts, { first, day }: { first: string; day: IsoDate }): Letter {
  const { agencyID, clients, behind, late, before, companies } = facts
  const others = behind - companies.length
  const otherLate = late - companies.reduce((sum, company) => sum + company.late, 0)
  return {
    subject: `${numberText(behind)} of ${counted(clients, 'client')} ${plural(behind, 'is', 'are')} behind`,
    greeting: `Hello ${first}, this is the week of ${formatDay(day)}.${before === null ? '' : ` In the last digest, ${numberText(before)} ${plural(before, 'was', 'were')} behind.`}`,
    figures: [{ value: numberText(late), label: `${plural(late, 'task')} past due` }],
    sections: [
      {
        title: 'Furthest behind',
        aside: '',
        tone: 'late',
        rows: companies.map((one) => ({
          title: one.company,
          path: `/dashboard?companyID=${one.companyID}`,
          note: `Oldest: ${one.task}, ${counted(one.days, 'day')}`,
          aside: `${numberText(one.late)} late`,
        })),
        more:
          others > 0
            ? `${counted(others, 'more client')} ${plural(others, 'has', 'have')} ${counted(otherLate, 'late task')} together.`
            : null,
      },
    ],
    button: { label: 'See clients behind', path: behindPath(agencyID) },
    footer: ['Sent on Mondays to agency staff whose clients are behind.'],
  }
}

export type WaitingFacts = { agencyID: string; companyID: string; company: string; days: number }

/** The setup form of a company is not complete. */
export const waitingLetter = (
  { agencyID, companyID, company, days }: WaitingFacts,
  { first }: { first: string },
): Letter => ({
  subject: `Your setup form has been waiting for ${counted(days, 'day')}`,
  greeting: `Hello ${first}, the setup form of ${company} is not complete yet. Until it is, no one can tell which tasks apply to you or when they are due.`,
  figures: [],
  sections: [],
  button: { label: 'Open the setup form', path: `/${agencyID}/companies/${companyID}/questionnaire` },
  footer: ['You get this reminder at most twice.'],
})
