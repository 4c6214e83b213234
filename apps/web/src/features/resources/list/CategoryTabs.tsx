import * as resources from '@heed/contract/resources'
import { RESOURCE_CATEGORIES, type ResourceCategorySlug } from '@heed/domain/resources'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { ViewTabs } from '../../../kit/table/ViewTabs'
import { paths } from '../../../paths'

/** The categories, each with the number of resources that its list has for the reader. */
export function CategoryTabs({ current }: { current: ResourceCategorySlug }) {
  const { data } = useQuery(q(resources.categories, {}))
  const countOf = (slug: string) => data?.result.find((category) => category.slug === slug)?.count
  return (
    <ViewTabs
      label="Categories"
      current={current}
      views={RESOURCE_CATEGORIES.map(({ slug, title }) => ({
        id: slug,
        label: title,
        count: countOf(slug),
        href: paths.resourceCategory(slug),
      }))}
    />
  )
}
