import type { PersonProfile } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { factorsText } from '@heed/domain/second-factor'
import { counted, numberText } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { useToday } from '../../kit/clock'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { Facts } from '../../kit/layout/Facts'
import { momentInSentence, momentText } from '../../kit/local-time'
import { SHOWN } from '../../pickers/people/use-acts'
import { Card } from '../../ui/Card'
import { toast } from '../../ui/show-toast'

interface Props {
  person: PersonProfile
  signIn: NonNullable<PersonProfile['signIn']>
}

/** How somebody signs in, for those who manage them. */
export function SignInCard({ person, signIn }: Props) {
  const [asking, setAsking] = useState(false)
  const end = useWrite(users.endSessions, { invalidates: SHOWN })
  const today = useToday()
  const moment = (at: string | null) => (at ? momentText(at, today) : 'Never')
  const signOut = async () => {
    await end.mutateAsync({ params: { id: person.id } })
    toast({ kind: 'success', title: `${person.name} was signed out everywhere` })
  }
  return (
    <Card
      title="Sign-in"
      actions={
        person.may.standing &&
        signIn.sessions > 0 && (
          <Button variant="link" size="sm" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        )
      }
    >
      <Facts
        items={[
          {
            label: 'Second factor',
            value: factorsText(person.secondFactors ?? []),
          },
          { label: 'First sign-in', value: moment(signIn.firstAt) },
          {
            label: 'Sign-ins',
            value: `${numberText(signIn.count)}, ${numberText(signIn.failures)} failed in 30 days`,
          },
          {
            label: 'Password',
            value: signIn.mustChangePassword
              ? 'To be chosen at the next sign-in'
              : signIn.passwordChangedAt
                ? `Changed ${momentInSentence(signIn.passwordChangedAt, today)}`
                : 'Not chosen yet',
          },
          {
            label: 'Agreement',
            value: person.agreedAt
              ? `Accepted ${momentInSentence(person.agreedAt, today)}`
              : 'Not accepted yet',
          },
          {
            label: 'Devices',
            value: signIn.sessions === 0 ? 'Not signed in' : counted(signIn.sessions, 'device'),
          },
        ]}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Sign ${person.name} out everywhere?`}
        verb="Sign out everywhere"
        onConfirm={signOut}
      >
        {counted(signIn.sessions, 'device')} signed in now. Links sent by e-mail stop working, too.
      </ConfirmDialog>
    </Card>
  )
}
