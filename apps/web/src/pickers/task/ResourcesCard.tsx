import type { FullTask } from '@heed/contract/task'
import { RESOURCE_CATEGORIES } from '@heed/domain/resources'
import { BookOpen } from 'lucide-react'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'

const titleOf = (slug: string) => RESOURCE_CATEGORIES.find((category) => category.slug === slug)?.title

/** What the library has about this task. */
export function ResourcesCard({ resources }: Pick<FullTask, 'resources'>) {
  if (resources.length === 0) return null
  return (
    <Card title="Resources" count={resources.length} line flush>
      <List label="Resources">
        {resources.map(({ id, title, category, summary }) => (
          <ListRow
            key={id}
            quiet
            href={paths.resource(category, id)}
            before={<BookOpen size={16} strokeWidth={1.75} aria-hidden />}
            title={title}
            meta={[titleOf(category), summary].filter(Boolean).join(' · ')}
          />
        ))}
      </List>
    </Card>
  )
}
