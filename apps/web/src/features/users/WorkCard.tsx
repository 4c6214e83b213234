import type { PersonProfile } from '@heed/contract/user-fields'
import { numberText } from '@heed/domain/text'
import { Facts } from '../../kit/layout/Facts'
import { Card } from '../../ui/Card'

/** How much of the companies' work is theirs. */
export const WorkCard = ({ person: { work } }: { person: PersonProfile }) => (
  <Card title="Work">
    <Facts
      items={[
        { label: 'Assigned, open', value: <span className="num">{numberText(work.open)}</span> },
        { label: 'Past due', value: <span className="num">{numberText(work.pastDue)}</span> },
        { label: 'Completed in 30 days', value: <span className="num">{numberText(work.completed)}</span> },
      ]}
    />
  </Card>
)
