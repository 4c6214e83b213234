import { counted } from '@heed/domain/text'

/** Who can no longer sign in; undefined while they are being counted. */
export const PeopleOut = ({ users }: { users: number | undefined }) => (
  <>
    <b>{users === undefined ? 'Its users' : counted(users, 'user')}</b> can no longer sign in
  </>
)
