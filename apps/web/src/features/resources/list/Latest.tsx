import * as resources from '@heed/contract/resources'
import { formatDate } from '@heed/domain/date-text'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { Badge } from '../../../ui/Badge'
import { Card } from '../../../ui/Card'
import { categoryOf } from '../resource-text'

const SHOWN = 6
const LATEST = { sort: 'publishedOn', order: 'desc', state: 'published', pageSize: 25 } as const

/** What was published last, in whatever category. */
export function Latest() {
  const { data } = useQuery(q(resources.search, { query: { ...LATEST, state: 'published' as never } }))
  if (!data || data.result.length === 0) return null
  return (
    <Card title="Latest" line flush>
      <List label="Latest">
        {data.result.slice(0, SHOWN).map(({ id, title, category, publishedOn, isNew }) => (
          <ListRow
            key={id}
            href={paths.resource(category, id)}
            title={title}
            meta={[categoryOf(category).title, publishedOn && formatDate(publishedOn)]
              .filter(Boolean)
              .join(' · ')}
            after={
              isNew && (
                <Badge kind="info" plain>
                  New
                </Badge>
              )
            }
          />
        ))}
      </List>
    </Card>
  )
}
