import * as companies from '@heed/contract/companies'
import * as users from '@heed/contract/users'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { SeatMeter } from '../SeatMeter'

/** The seats of the company the person joins. */
export function CompanySeats({ companyID }: { companyID: string }) {
  const company = useQuery(q(companies.get, { params: { id: companyID } })).data
  const counts = useQuery(q(users.counts, { query: { companyID } })).data
  if (!company || !counts) return null
  const { seatsUsed, seatLimit } = company
  return (
    <SeatMeter invited={counts.invited} active={Math.max(0, seatsUsed - counts.invited)} limit={seatLimit} />
  )
}
