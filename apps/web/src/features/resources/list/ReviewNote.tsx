import * as resources from '@heed/contract/resources'
import { counted } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { NoteBox } from '../../../ui/NoteBox'

const DUE = { reviewDue: true, pageSize: 25 } as const

/** Reminds writers of what they meant to read over by now. */
export function ReviewNote() {
  const { data } = useQuery(q(resources.search, { query: DUE }))
  const own = data?.count ?? 0
  if (own === 0) return null
  return (
    <NoteBox
      tone="warning"
      action={
        <Link href={paths.resources({ review: 'due' })} className="small">
          Show {own === 1 ? 'it' : 'them'}
        </Link>
      }
    >
      {counted(own, 'resource is', 'resources are')} due for review.
    </NoteBox>
  )
}
