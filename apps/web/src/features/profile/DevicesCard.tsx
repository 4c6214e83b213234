import type { Device } from '@heed/contract/device'
import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Button } from '@mantine/core'
import { MonitorCheck } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { dayOf, useToday } from '../../kit/clock'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { IconRow } from '../../kit/layout/IconRow'
import { List } from '../../kit/layout/List'
import { ListHead } from '../../kit/layout/ListHead'
import { dayText } from '../../kit/local-time'
import { DeviceRow } from '../../pickers/people/DeviceRow'
import { Card } from '../../ui/Card'
import { useShownProfile } from './use-own-profile'

/** Where the user is signed in, and which devices skip the second step. */
export function DevicesCard({ own }: { own: Profile }) {
  const [asking, setAsking] = useState(false)
  const show = useShownProfile()
  const endOthers = useWrite(profile.endOtherSessions)
  return (
    <Card
      title="Devices"
      flush
      actions={
        <Button variant="link" size="sm" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <ListHead title="Signed in" count={own.devices.length} />
      <List label="Signed in">
        {own.devices.map((device) => (
          <SignedInRow key={device.id} device={device} />
        ))}
      </List>
      {own.remembered.length > 0 && (
        <>
          <ListHead title="Remembered for 30 days" count={own.remembered.length} />
          <List label="Remembered devices">
            {own.remembered.map((device) => (
              <RememberedRow key={device.id} device={device} />
            ))}
          </List>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        verb="Sign out everywhere"
        onConfirm={async () => show(await endOthers.mutateAsync({}))}
      >
        All your other devices are signed out, and no device skips the second step anymore. You stay signed in
        here.
      </ConfirmDialog>
    </Card>
  )
}

function SignedInRow({ device }: { device: Device }) {
  const show = useShownProfile()
  const end = useWrite(profile.endSession, { onSuccess: show })
  const { id, name, isThis } = device
  return (
    <DeviceRow
      device={device}
      actions={
        !isThis && (
          <Button
            size="xs"
            aria-label={`Sign out ${name}`}
            loading={end.isPending}
            onClick={() => end.mutate({ params: { id } })}
          >
            Sign out
          </Button>
        )
      }
    />
  )
}

function RememberedRow({ device: { id, name, until } }: { device: Device }) {
  const today = useToday()
  const show = useShownProfile()
  const forget = useWrite(profile.forgetDevice, { onSuccess: show })
  return (
    <IconRow
      icon={MonitorCheck}
      title={name}
      meta={until && `Skips the second step until ${dayText(dayOf(until), today)}`}
      actions={
        <Button
          size="xs"
          aria-label={`Forget ${name}`}
          loading={forget.isPending}
          onClick={() => forget.mutate({ params: { id } })}
        >
          Forget
        </Button>
      }
    />
  )
}
