import { email } from '@heed/contract/fields'
import type { Provider } from './queries'

/** What a provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>
export type Person = { subject: string; email: string }

const MOST_IN_SUBJECT = 255

/** Text the database keeps as it is: two that differ in what it refuses or replaces would be one there. */
const isKept = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed()

const subjectOf = ({ sub }: Claims): string | undefined =>
  typeof sub === 'string' && sub.length > 0 && sub.length <= MOST_IN_SUBJECT && isKept(sub) ? sub : undefined

/** The e-mail it names, if it is valid here. */
export const addressOf = ({ email: claimed }: Claims): string | undefined => email.safeParse(claimed).data

/** The person it vouches for, if the address is verified and in a domain the agency listed; nothing otherwise. */
export function personOf(claims: Claims, { domains }: Pick<Provider, 'domains'>): Person | undefined {
  const [subject, address] = [subjectOf(claims), addressOf(claims)]
  if (!subject || !address || claims.email_verified !== true) return undefined
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return domains.includes(domain) ? { subject, email: address } : undefined
}
