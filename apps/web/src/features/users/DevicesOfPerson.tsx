import type { Device } from '@heed/contract/device'
import type { PersonProfile } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { failureOf } from '../../kit/dialogs/failure-text'
import { List } from '../../kit/layout/List'
import { ListHead } from '../../kit/layout/ListHead'
import { DeviceRow } from '../../pickers/people/DeviceRow'
import { SHOWN } from '../../pickers/people/use-acts'
import { toast } from '../../ui/show-toast'
import classes from './users.module.css'

interface Props {
  person: PersonProfile
  devices: readonly Device[]
}

/**
 * Where a person is signed in and which devices skip their second step; viewers end their own devices in
 * their own profile.
 */
export function DevicesOfPerson({ person, devices }: Props) {
  const [asking, setAsking] = useState(false)
  const end = useWrite(users.endSessions, { invalidates: SHOWN })
  const signOut = async () => {
    await end.mutateAsync({ params: { id: person.id } })
    toast({ kind: 'success', title: `${person.name} was signed out everywhere` })
  }
  const mayEnd = person.may.standing && devices.length > 0
  return (
    <>
      <ListHead
        title="Sessions and devices"
        count={devices.length}
        action={
          mayEnd && (
            <Button variant="link" size="sm" onClick={() => setAsking(true)}>
              Sign out everywhere
            </Button>
          )
        }
      />
      {devices.length === 0 ? (
        <p className={classes.none}>{person.first} is not signed in anywhere.</p>
      ) : (
        <List label="Sessions and devices">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              actions={person.may.standing && <EndButton personId={person.id} device={device} />}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Sign ${person.name} out everywhere?`}
        verb="Sign out everywhere"
        onConfirm={signOut}
      >
        {counted(devices.length, 'session or device', 'sessions and devices')} will be ended. Links sent by
        e-mail stop working, too.
      </ConfirmDialog>
    </>
  )
}

function EndButton({ personId, device: { id, name } }: { personId: string; device: Device }) {
  const end = useWrite(users.endDevice, { invalidates: SHOWN })
  const run = async () => {
    try {
      await end.mutateAsync({ params: { id: personId, deviceID: id } })
      toast({ kind: 'success', title: `${name} was signed out` })
    } catch (cause) {
      toast({ kind: 'error', title: `${name} was not signed out`, message: failureOf(cause).message })
    }
  }
  return (
    <Button size="xs" aria-label={`End ${name}`} loading={end.isPending} onClick={() => void run()}>
      End
    </Button>
  )
}
