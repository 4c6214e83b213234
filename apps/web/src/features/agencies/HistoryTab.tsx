import type { AgencyProfile } from '@heed/contract/agencies'
import { History } from '../../pickers/audit/History'
import { Card } from '../../ui/Card'

/** The agency's history, in sentences. */
export function HistoryTab({ agency }: { agency: AgencyProfile }) {
  return (
    <Card title="History" line>
      <History of="agency" id={agency.id} />
    </Card>
  )
}
