import { isCompanyRole } from '@heed/domain/roles'
import type { KnownPerson } from './author'
import { works } from './people'
import type { KnownCompany } from './tenants'

const ownOf = (company: KnownCompany, people: readonly KnownPerson[]) =>
  people.filter((person) => person.companyId === company.id && works(person))

const staffOf = ({ agency }: KnownCompany, people: readonly KnownPerson[]) =>
  people.filter((person) => person.agency === agency && !isCompanyRole(person.role))

/** Mostly the company's own people; its consultant where it has none. */
export function workerOf(
  company: KnownCompany,
  people: readonly KnownPerson[],
  random: () => number,
): KnownPerson {
  const own = ownOf(company, people)
  const among = own.length > 0 && random() < 0.85 ? own : staffOf(company, people)
  return among[Math.floor(random() * among.length)] as KnownPerson
}

/** Who answers for a company: its Super User, else the head of its agency. */
export function headOf(company: KnownCompany, people: readonly KnownPerson[]): KnownPerson {
  const [head] = [...ownOf(company, people), ...staffOf(company, people)]
  return head as KnownPerson
}
