import type { ResourceCategorySlug } from '@heed/domain/resources'
import { Plus } from 'lucide-react'
import { LinkButton } from '../../kit/layout/LinkButton'
import { paths } from '../../paths'
import { useMayWrite } from './may-write'

/** For those who write. */
export function AddResource({ category }: { category?: ResourceCategorySlug }) {
  if (!useMayWrite()) return null
  return (
    <LinkButton
      variant="primary"
      href={paths.createResource({ category })}
      leftSection={<Plus size={16} strokeWidth={1.75} />}
    >
      Add resource
    </LinkButton>
  )
}
