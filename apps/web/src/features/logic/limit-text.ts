import type { TaskLogic } from '@heed/contract/logic'
import { counted, joinWords } from '@heed/domain/text'

type Limits = { agencies: number; companies: number; isRestricted: boolean }

/** "Limited to 1 agency and 5 companies"; null where the logic alone decides. */
export function limitText({ agencies, companies, isRestricted }: Limits): string | null {
  if (!isRestricted) return null
  const lists = [
    ...(agencies > 0 ? [counted(agencies, 'agency', 'agencies')] : []),
    ...(companies > 0 ? [counted(companies, 'company', 'companies')] : []),
  ]
  return `Limited to ${joinWords(lists) || 'no companies'}`
}

/** The same of the lists of a task. */
export const limitOf = ({ agencies, companies, isRestricted }: TaskLogic) =>
  limitText({ agencies: agencies.length, companies: companies.length, isRestricted })
