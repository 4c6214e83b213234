import { Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { Link } from '../kit/layout/Link'
import { NoteBox } from '../ui/NoteBox'

const SETTLE_MS = 400

/** The name as it is typed, after each pause. */
export function useTypedName<Values extends FieldValues, Output>(
  control: Control<Values, unknown, Output>,
  name: FieldPath<Values>,
): string {
  const value: unknown = useWatch({ control, name })
  const [settled] = useDebouncedValue(String(value ?? '').trim(), SETTLE_MS)
  return settled
}

interface Props {
  found: readonly { id: string; name: string; place: readonly string[]; href: string }[] | undefined
}

/** Warns that a similar name already exists. It does not prevent adding it. */
export function SimilarNames({ found = [] }: Props) {
  return (
    // Out of the layout while there is nothing to say, so that it leaves no gap.
    <div role="status" className={found.length === 0 ? 'sr-only' : undefined}>
      {found.length > 0 && (
        <NoteBox tone="warning">
          Looks like{' '}
          {found.map(({ id, name, place, href }, at) => (
            <span key={id}>
              {at > 0 && (at === found.length - 1 ? ' or ' : ', ')}
              <Anchor component={Link} href={href} target="_blank" underline="always" inherit>
                {name}
              </Anchor>
              {place.some(Boolean) && ` in ${place.filter(Boolean).join(', ')}`}
            </span>
          ))}
          . If it is a different one, add it anyway.
        </NoteBox>
      )}
    </div>
  )
}
