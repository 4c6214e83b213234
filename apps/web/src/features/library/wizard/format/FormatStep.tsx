import { Card } from '../../../../ui/Card'
import { FormatFields } from './FormatFields'

/** What kind of task it is and what it is called. */
export const FormatStep = () => (
  <Card title="Format and name">
    <FormatFields />
  </Card>
)
