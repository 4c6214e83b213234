import { counted, numberText } from '@heed/domain/text'

type Reach = { companies: number; withoutDate: number | null }

const SOON = 'due date in the next 12 months'

/** "24 companies, 3 of them with no due date in the next 12 months" */
export function reachText({ companies, withoutDate }: Reach): string {
  const all = counted(companies, 'company', 'companies')
  if (!withoutDate) return all
  if (withoutDate < companies) return `${all}, ${numberText(withoutDate)} of them with no ${SOON}`
  return companies === 1 ? `${all}, which has no ${SOON}` : `${all}, none of which has a ${SOON}`
}
