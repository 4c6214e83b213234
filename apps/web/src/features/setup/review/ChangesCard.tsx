import type { SetupPreview } from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { counted } from '@heed/domain/text'
import { Card } from '../../../ui/Card'
import { AnswerChanges } from '../AnswerChanges'
import { useSetupPlace } from '../setup-context'
import { TaskDifference } from './TaskDifference'

/** A form that was opened again, beside what is saved: the answers that differ and what follows from them. */
export function ChangesCard({ preview }: { preview: SetupPreview | undefined }) {
  const { setup, savable } = useSetupPlace()
  return (
    <Card title="What changes" line>
      <AnswerChanges before={setup.saved as BenefitAnswers} after={savable} />
      {preview && (
        <>
          <TaskDifference
            kind="added"
            title={`${counted(preview.added.length, 'task')} more`}
            tasks={preview.added}
          />
          <TaskDifference
            kind="removed"
            title={`${counted(preview.removed.length, 'task')} no longer ${
              preview.removed.length === 1 ? 'applies' : 'apply'
            }`}
            tasks={preview.removed}
          />
        </>
      )}
    </Card>
  )
}
