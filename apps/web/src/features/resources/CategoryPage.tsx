import { feed } from '@heed/contract/blog'
import * as resources from '@heed/contract/resources'
import type { ResourceCategorySlug } from '@heed/domain/resources'
import { Button } from '@mantine/core'
import { Rss } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useCrumbs } from '../../api/top-bar'
import { useWrite } from '../../api/use-write'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { AddResource } from './AddResource'
import { CategoryTabs } from './list/CategoryTabs'
import { ResourceList } from './list/ResourceList'
import { TaskDocs } from './list/TaskDocs'
import { useMayWrite } from './may-write'
import { categoryOf } from './resource-text'

/** How long somebody looks before it counts as a visit, and what is new as seen. */
const A_LOOK_MS = 3000

/** One category of the library. */
export function CategoryPage({ category }: { category: ResourceCategorySlug }) {
  const { title, description } = categoryOf(category)
  useCrumbs([{ label: 'Complybrary', href: paths.resources() }, { label: title }])
  useVisit(category)
  const addButton = useMayWrite() && <AddResource category={category} />
  const where = useMemo(() => ({ category: category as never }), [category])
  const list = (
    <ResourceList
      key={category}
      label={title}
      searchLabel="Search this category"
      where={where}
      newestFirst={category === 'blog'}
      addButton={addButton}
    />
  )
  return (
    <>
      <PageHeader
        title={title}
        subtitle={description}
        actions={category === 'blog' && <FeedLink />}
        primaryAction={addButton}
      />
      <CategoryTabs current={category} />
      {category === 'task-docs' ? <TaskDocs library={list} /> : list}
    </>
  )
}

/** What the platform publishes here is there for everyone, without signing in. */
const FeedLink = () => (
  <Button component="a" href={`/api${feed.path}`} leftSection={<Rss size={16} strokeWidth={1.75} />}>
    RSS feed
  </Button>
)

/** What follows is new the next time. */
function useVisit(category: ResourceCategorySlug) {
  const { mutate } = useWrite(resources.visit)
  useEffect(() => {
    const timer = setTimeout(() => mutate({ body: { category } }), A_LOOK_MS)
    return () => clearTimeout(timer)
  }, [category, mutate])
}
