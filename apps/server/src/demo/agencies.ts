import { endAgency } from '../features/agencies/ending'
import { addAgency, updateAgency } from '../features/agencies/operations'
import { saveBrand } from '../features/brands/operations'
import type { Act } from '../http/act'
import type { AgencyKey } from './companies'
import { AGENCIES, LARKSPUR_BRAND } from './people'

const ALLIANCE = { name: 'Midwest Benefits Alliance', slug: 'midwest-alliance', isAffinityGroup: true }
const LAKESIDE = { name: 'Lakeside Benefit Advisors', slug: 'lakeside', city: 'Muskegon', stateCode: 'MI' }
const NORTHSHORE = { name: 'Northshore Brokerage', slug: 'northshore', city: 'Duluth', stateCode: 'MN' }

/** The agencies with clients, and a family around them: an affinity group, a child agency and one that is disabled. */
export async function makeAgencies(act: Act<'system'>, baseUrl: string): Promise<Record<AgencyKey, string>> {
  const add = (key: AgencyKey) => addAgency(act, { ...AGENCIES[key], isHouse: key === 'house' })
  const agencies = { house: await add('house'), harbor: await add('harbor'), larkspur: await add('larkspur') }
  await saveBrand(act, { ...LARKSPUR_BRAND, agencyId: agencies.larkspur, baseUrl })
  const affinityGroupID = await addAgency(act, ALLIANCE)
  await updateAgency(act, { id: agencies.harbor, affinityGroupID })
  await addAgency(act, { ...LAKESIDE, parentID: agencies.harbor })
  const disabled = await addAgency(act, NORTHSHORE)
  await endAgency(act, {
    id: disabled,
    type: 'disable',
    reason: 'Cost',
    comment: 'Decides on next year’s budget in spring.',
  })
  return agencies
}
