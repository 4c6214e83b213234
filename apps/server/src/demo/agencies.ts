import { addMonths } from '@heed/domain/dates'
import { endAgency } from '../features/agencies/ending'
import { addAgency, updateAgency } from '../features/agencies/operations'
import { saveBrand } from '../features/brands/operations'
import type { Act } from '../http/act'
import type { AgencyKey } from './companies'
import { AGENCIES, LARKSPUR_BRAND } from './people'

const ALLIANCE = { name: 'Midwest Benefits Alliance', slug: 'midwest-alliance', isAffinityGroup: true }
const LAKESIDE = { name: 'Lakeside Benefit Advisors', slug: 'lakeside', city: 'Muskegon', stateCode: 'MI' }
const NORTHSHORE = { name: 'Northshore Brokerage', slug: 'northshore', city: 'Duluth', stateCode: 'MN' }

/** How long ago each became a client, before the first of its companies. */
const MONTHS_AS_CLIENT: Record<AgencyKey, number> = { house: 84, harbor: 71, larkspur: 58 }

/** The agencies with clients, and a family around them: an affinity group, a child agency and one that is disabled. */
export async function makeAgencies(act: Act<'system'>, baseUrl: string): Promise<Record<AgencyKey, string>> {
  const add = (key: AgencyKey) =>
    addAgency(act, {
      ...AGENCIES[key],
      isHouse: key === 'house',
      clientSince: addMonths(act.today, -MONTHS_AS_CLIENT[key]),
    })
  const agencies = { house: await add('house'), harbor: await add('harbor'), larkspur: await add('larkspur') }
  await saveBrand(act, { ...LARKSPUR_BRAND, agencyId: agencies.larkspur, baseUrl })
  const affinityGroupID = await addAgency(act, { ...ALLIANCE, clientSince: addMonths(act.today, -76) })
  await updateAgency(act, { id: agencies.harbor, affinityGroupID })
  await addAgency(act, {
    ...LAKESIDE,
    parentID: agencies.harbor,
    clientSince: addMonths(act.today, -14),
  })
  const disabled = await addAgency(act, { ...NORTHSHORE, clientSince: addMonths(act.today, -37) })
  await endAgency(act, {
    id: disabled,
    type: 'disable',
    reason: 'Cost',
    comment: 'Decides on next year’s budget in spring.',
  })
  return agencies
}
