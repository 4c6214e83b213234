import * as profile from '@heed/contract/profile'
import type { Person } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { useWrite } from '../../api/use-write'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { toast } from '../../ui/show-toast'
import { type Heirs, LeaveDialog } from './LeaveDialog'
import { PasswordDialog } from './PasswordDialog'
import { disablingText } from './person-text'
import { SHOWN, SHOWN_OF_LEAVERS, useActs } from './use-acts'

export type PersonAct = 'resend' | 'disable' | 'enable' | 'delete' | 'password' | 'factors'

interface Props {
  person: Person
  /** Which dialog is open; `null` closes it. */
  act: PersonAct | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before any action on a person that others notice. */
export function PersonDialogs({ person, act, onClose, onDeleted }: Props) {
  const { id, name, first, email } = person
  const disabling = disablingText([person])
  const { runOne } = useActs()
  const remove = useWrite(users.remove, { invalidates: SHOWN_OF_LEAVERS })
  const reset = useWrite(profile.resetFactors, { invalidates: SHOWN })
  const deleteThem = async (heirs: Heirs) => {
    await remove.mutateAsync({ params: { id }, body: heirs })
    toast({ kind: 'success', title: `${name} was deleted` })
    onDeleted?.()
  }
  const resetFactors = async () => {
    await reset.mutateAsync({ params: { id } })
    toast({ kind: 'success', title: `The second factors of ${name} were reset` })
  }
  const of = (wanted: PersonAct) => ({ opened: act === wanted, onClose })
  return (
    <>
      <ConfirmDialog
        {...of('resend')}
        title={`Send ${name} a new invitation?`}
        verb="Resend invitation"
        onConfirm={() => runOne('resend', id)}
      >
        A new link goes to {email}. The previous link stops working.
      </ConfirmDialog>
      <LeaveDialog
        {...of('disable')}
        act="disable"
        ids={[id]}
        only={person}
        title={disabling.title}
        verb={disabling.verb}
        onConfirm={(heirs) => runOne('disable', id, heirs)}
      >
        {disabling.text}
      </LeaveDialog>
      <ConfirmDialog
        {...of('enable')}
        title={`Enable ${name}?`}
        verb="Enable user"
        onConfirm={() => runOne('enable', id)}
      >
        {person.lastSignInAt
          ? `${first} can sign in again and takes a seat where one is needed.`
          : `${first} takes a seat where one is needed. If they have not chosen a password yet, a new invitation goes to ${email}.`}
      </ConfirmDialog>
      <LeaveDialog
        {...of('delete')}
        act="delete"
        ids={[id]}
        only={person}
        title={`Delete ${name}?`}
        verb="Delete user"
        onConfirm={deleteThem}
      >
        {first} is signed out and disappears from all lists, and {email} can be used again. The history of
        what {first} did keeps their name. This cannot be undone.
      </LeaveDialog>
      <ConfirmDialog
        {...of('factors')}
        title={`Reset the second factors of ${name}?`}
        verb="Reset second factors"
        danger
        onConfirm={resetFactors}
      >
        {first} is signed out everywhere. Their authenticator app, text messages, passkeys, recovery codes and
        remembered devices stop working, and they sign in with the password and a code sent to {email}.
      </ConfirmDialog>
      <PasswordDialog person={person} {...of('password')} />
    </>
  )
}
