import { joinWords, plural } from '@heed/domain/text'
import { Text } from '@mantine/core'
import type { Named } from './mentions-in-text'

/** Says whom an internal note names although they cannot see it. */
export const UnseeingNote = ({ people }: { people: readonly Named[] }) =>
  people.length > 0 && (
    <Text size="xs" c="dimmed" role="status">
      {joinWords(people.map(({ name }) => name))} {plural(people.length, 'does', 'do')} not see internal notes
      and {plural(people.length, 'gets', 'get')} no message.
    </Text>
  )
