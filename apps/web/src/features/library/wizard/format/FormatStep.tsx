import { Card } from '../../../../ui/Card'
import { useWizard } from '../wizard-context'
import { FormatFields } from './FormatFields'

/** What kind of task it is and what it is called. */
export function FormatStep() {
  const { draft } = useWizard()
  return (
    <Card title="Format and name">
      <FormatFields draft={draft} />
    </Card>
  )
}
