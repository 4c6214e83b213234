import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import type { useEntries } from './use-entries'

/** Loads older entries, until the first is reached. */
export function MoreEntries({ of: { count, more, isReadingMore } }: { of: ReturnType<typeof useEntries> }) {
  if (!more) return null
  return (
    <Button variant="link" size="sm" loading={isReadingMore} onClick={more}>
      Show more of {counted(count, 'entry', 'entries')}
    </Button>
  )
}
