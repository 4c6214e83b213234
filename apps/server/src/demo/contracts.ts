import { addDays } from '@heed/domain/dates'
import { endCompany } from '../features/companies/lifecycle'
import { saveSubscription } from '../features/subscriptions/operations'
import type { Act } from '../http/act'
import { actOfPerson, personOf } from './author'
import type { Tenants } from './tenants'

/** A client of the demo that is about to leave. */
const LEAVING = 'Ironwood Foods'

/** What agencies and direct purchasers have paid for, and a client whose end is planned. */
export async function settleContracts(
  whole: Act,
  { companies, people }: Pick<Tenants, 'companies' | 'people'>,
): Promise<void> {
  const act = actOfPerson(whole, personOf(people, 'SuperAdmin'))
  const daysAgo = (days: number) => addDays(act.today, -days)
  const agencies = new Map(companies.map(({ agency, agencyId }) => [agency, agencyId]))
  for (const [agency, paid] of [
    ['harbor', 311],
    ['larkspur', 120],
  ] as const) {
    const agencyID = agencies.get(agency)
    if (agencyID)
      await saveSubscription(act, {
        agencyID,
        paidOn: daysAgo(paid),
        autoRenew: agency === 'harbor',
        boughtBy: agency === 'harbor' ? 'card' : 'invoice',
        seats: 5,
      })
  }
  for (const { id } of companies.filter(({ agency }) => agency === 'house'))
    await saveSubscription(act, {
      companyID: id,
      paidOn: daysAgo(200),
      autoRenew: true,
      boughtBy: 'card',
      seats: 5,
    })
  const leaving = companies.find(({ name }) => name === LEAVING)
  if (leaving)
    await endCompany(actOfPerson(whole, personOf(people, 'AgencyAdmin')), {
      id: leaving.id,
      type: 'terminate',
      reason: 'ClientWasAcquired',
      effectiveDate: addDays(act.today, 40),
      comment: 'Bought by Halstead Foods; its own broker takes over.',
    })
}
