import { joinWords, plural } from '../text'

type Client = { companyID: string; late: number }

/** What mails about work were found with, as far as it says whose work it is. */
type Facts = {
  task?: { companyID: string }
  companies?: readonly Client[]
  /** How much of it each client has, where a mail does not name all. */
  perClient?: readonly Client[] | null
  late?: number
  behind?: number
  clients?: number
}

/** What a waiting mail may still tell its person without some companies; undefined when nothing is left of it. */
export function stillSeen(about: unknown, gone: readonly string[]): unknown {
  const facts = about as Facts
  const isLeft = ({ companyID }: { companyID: string }) => !gone.includes(companyID)
  if (gone.length === 0) return about
  if (facts.task?.companyID) return isLeft(facts.task) ? about : undefined
  return facts.companies ? clientsLeft(facts, isLeft) : about
}

function clientsLeft(facts: Facts, isLeft: (one: Client) => boolean) {
  const { companies = [], clients = 0, behind = 0, late = 0 } = facts
  const lost = (facts.perClient ?? companies).filter((share) => !isLeft(share))
  const left = behind - lost.length
  if (left <= 0) return undefined
  return {
    ...facts,
    companies: companies.filter(isLeft),
    perClient: facts.perClient?.filter(isLeft),
    clients: clients - lost.length,
    behind: left,
    count: left,
    late: late - lost.reduce((all, share) => all + share.late, 0),
  }
}

/** What became of tasks and documents since a mail was queued, as the mail log says it. */
const CAUSES = {
  removed: 'removed',
  completed: 'completed',
  closed: 'closed',
  postponed: 'postponed',
  muted: 'muted by the person',
  excluded: 'excluded from e-mails',
  reassigned: 'assigned to somebody else',
  told: 'named in another mail',
  takenBack: 'unassigned',
  unpublished: 'unpublished',
  deleted: 'deleted',
} as const

/** What is left of the things a mail names, `facts`, and why others of them are not; `unseen`: out of the person's reach. */
export type Still = {
  left: number
  lost: number
  causes: readonly (keyof typeof CAUSES | 'unseen')[]
  facts: object
}

/** Why a mail of which nothing is left was taken back; undefined where its person may not see any of it. */
export function takenBackText({ causes, lost }: Pick<Still, 'causes' | 'lost'>): string | undefined {
  const known = causes.filter((cause) => cause !== 'unseen')
  if (known.length === 0) return undefined
  if (known.every((cause) => cause === 'takenBack'))
    return `The ${plural(lost, 'assignment was', 'assignments were')} taken back.`
  const what = known.includes('deleted') ? 'document' : 'task'
  const words = joinWords(
    known.map((cause) => CAUSES[cause]),
    'or',
  )
  return `${plural(lost, `The ${what} was`, `Its ${what}s were`)} ${words} before this mail was sent.`
}
