import type { UserItem } from '@heed/contract/users'
import { USER_STATE_LABELS } from '@heed/domain/lifecycle'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { Avatar } from '../../../ui/Avatar'
import { Badge } from '../../../ui/Badge'
import { Tag } from '../../../ui/Tag'

/** The people of a company. */
export function TeamList({ users }: { users: readonly UserItem[] }) {
  return (
    <List label="Users">
      {users.map(({ id, name, email, userRoleID, state }) => (
        <ListRow
          key={id}
          title={name}
          meta={email}
          before={<Avatar initials={initials(name)} email={email} />}
          after={
            <>
              {state !== 'active' && (
                <Badge kind={state === 'invited' ? 'pending' : 'neutral'}>{USER_STATE_LABELS[state]}</Badge>
              )}
              <Tag>{ROLE_LABELS[userRoleID]}</Tag>
            </>
          }
        />
      ))}
    </List>
  )
}
