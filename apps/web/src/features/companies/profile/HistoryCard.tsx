import { useCan } from '../../../api/viewer'
import { HistoryCard as Latest } from '../../../pickers/audit/HistoryCard'

/** What happened to a company lately, for those who may read it. */
export function HistoryCard({ company: { id } }: { company: { id: string } }) {
  if (!useCan()('audit.history')) return null
  return <Latest title="History" about={{ of: 'company', id }} latest={6} all="All history" />
}
