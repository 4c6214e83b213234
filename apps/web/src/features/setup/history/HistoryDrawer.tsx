import type { AnswerSave } from '@heed/contract/answer-dates'
import * as calls from '@heed/contract/setup'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../../api/query'
import { SideDrawer } from '../../../kit/dialogs/SideDrawer'
import { Timeline } from '../../../kit/layout/Timeline'
import { EmptyState } from '../../../kit/states/EmptyState'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { useSetupPlace } from '../setup-context'
import { EntryChanges, EntryTitle, whenOf } from './HistoryEntry'
import { TakeBackDialog } from './TakeBackDialog'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Who saved which answers, from which day they count, and what can still be taken back. */
export function HistoryDrawer({ opened, onClose }: Props) {
  const { company } = useSetupPlace()
  const [asked, setAsked] = useState<AnswerSave | null>(null)
  const [asking, setAsking] = useState(false)
  const timeline = useQuery({ ...q(calls.timeline, { params: { id: company.id } }), enabled: opened })
  const takeBack = (entry: AnswerSave) => {
    setAsked(entry)
    setAsking(true)
  }
  return (
    <SideDrawer opened={opened} onClose={onClose} title="History of answers" width={480}>
      {timeline.error && (
        <ErrorState
          message={timeline.error.message}
          requestId={timeline.error.requestId}
          onRetry={() => void timeline.refetch()}
        />
      )}
      {timeline.isPending && <RowsSkeleton rows={3} label="History of answers" />}
      {timeline.data?.result.length === 0 && (
        <EmptyState
          icon={<History size={20} strokeWidth={1.75} />}
          title="Nothing saved yet"
          text="Completing setup saves the first answers. Each later save adds a line."
        />
      )}
      {timeline.data && timeline.data.result.length > 0 && (
        <Timeline
          label="History of answers"
          items={timeline.data.result.map((entry) => ({
            id: entry.id,
            text: <EntryTitle entry={entry} />,
            when: whenOf(entry),
            detail: <EntryChanges entry={entry} onTakeBack={() => takeBack(entry)} />,
          }))}
        />
      )}
      {asked && <TakeBackDialog entry={asked} opened={asking} onClose={() => setAsking(false)} />}
    </SideDrawer>
  )
}
