import { Button } from '@mantine/core'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'

interface Props {
  title?: string
  text?: ReactNode
  onClear: () => void
}

/** Search and filters match nothing; clearing them restores the list. */
export function NoResults({ title = 'Nothing matches', text, onClear }: Props) {
  return (
    <EmptyState
      icon={<SearchX size={20} strokeWidth={1.75} />}
      title={title}
      text={text ?? 'Nothing matches this search and these filters.'}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  )
}
