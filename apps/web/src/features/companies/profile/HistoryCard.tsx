import { useCan } from '../../../api/viewer'
import { HistoryCard as Latest } from '../../../pickers/audit/HistoryCard'

/** A company's recent history, for those who may read it. */
export function HistoryCard({ company: { id } }: { company: { id: string } }) {
  if (!useCan()('audit.history')) return null
  return <Latest title="History" about={{ of: 'company', id }} latest={6} all="All history" />
}
