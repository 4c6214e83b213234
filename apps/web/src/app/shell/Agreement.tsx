import { current } from '@heed/contract/current-user'
import type { User } from '@heed/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query'
import { lazyPart } from '../../ui/lazy-part'
import { useSignOut } from '../session'
import classes from './Shell.module.css'

const UserAgreement = lazyPart(
  () => import('../../features/auth/UserAgreement').then((m) => m.UserAgreement),
  { around: (note) => <div className={classes.cover}>{note}</div> },
)

/** Covers everything until the signed-in user has agreed to the terms (RULES.md "User agreement"). */
export function Agreement({ viewer }: { viewer: User }) {
  const client = useQueryClient()
  const signOut = useSignOut()
  if (viewer.agreeToTerms) return null

  const onAgreed = (user: User) => {
    const key = keyOf(current, { params: { userID: user.id } })
    client.setQueryData(key, { ...user, apiKey: viewer.apiKey })
    // Everything requested before was refused.
    void client.invalidateQueries()
  }
  return (
    <UserAgreement
      apiKey={viewer.apiKey}
      user={viewer}
      onAgreed={onAgreed}
      onClose={() => {}}
      onSignOut={signOut}
    />
  )
}
