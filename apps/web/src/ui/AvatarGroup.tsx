import { Avatar as MantineAvatar } from '@mantine/core'
import { Avatar, type AvatarProps } from './Avatar'

export interface AvatarGroupProps {
  people: readonly (Pick<AvatarProps, 'initials' | 'src' | 'email'> & { name: string })[]
  max?: number
}

/** Small overlapping avatars; screen readers get the names, and those that do not fit become a count. */
export function AvatarGroup({ people, max = 3 }: AvatarGroupProps) {
  if (people.length === 0) return <Avatar size="sm" label="No one" />
  const shown = people.length > max ? people.slice(0, max - 1) : people
  const rest = people.length - shown.length
  return (
    <MantineAvatar.Group>
      {shown.map(({ name, ...person }) => (
        <Avatar key={person.email ?? name} {...person} size="sm" label={name} />
      ))}
      {rest > 0 && <Avatar initials={`+${rest}`} size="sm" label={`and ${rest} more`} />}
    </MantineAvatar.Group>
  )
}
