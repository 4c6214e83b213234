import type { PersonProfile } from '@heed/contract/user-fields'
import { numberText } from '@heed/domain/text'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { Card } from '../../ui/Card'

/** How much of the companies' work is theirs. */
export function WorkCard({ person: { work } }: { person: PersonProfile }) {
  const rows = [
    ['Assigned, open', work.open],
    ['Past due', work.pastDue],
    ['Completed in 30 days', work.completed],
  ] as const
  return (
    <Card title="Work" flush>
      <List label="Work">
        {rows.map(([label, count]) => (
          <ListRow
            key={label}
            quiet
            title={label}
            after={<span className="strong num">{numberText(count)}</span>}
          />
        ))}
      </List>
    </Card>
  )
}
