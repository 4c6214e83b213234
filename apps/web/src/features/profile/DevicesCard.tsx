import type { Device, Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Button } from '@mantine/core'
import { Laptop, MonitorCheck, Smartphone, Terminal } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { dayOf, useToday } from '../../kit/clock'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { List } from '../../kit/layout/List'
import { dayText, momentInSentence } from '../../kit/local-time'
import { Card } from '../../ui/Card'
import classes from './profile.module.css'
import { SecurityRow } from './SecurityRow'
import { useShownProfile } from './use-own-profile'

const ICONS = { computer: Laptop, phone: Smartphone, program: Terminal } as const

/** Where one is signed in, and which devices skip the second step. */
export function DevicesCard({ own }: { own: Profile }) {
  const [asking, setAsking] = useState(false)
  const show = useShownProfile()
  const endOthers = useWrite(profile.endOtherSessions)
  const count = (list: readonly Device[]) => <span className="num">{list.length}</span>
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
      <h3 className={classes.head}>
        <div>Signed in {count(own.devices)}</div>
      </h3>
      <List label="Signed in">
        {own.devices.map((device) => (
          <SignedInRow key={device.id} device={device} />
        ))}
      </List>
      {own.remembered.length > 0 && (
        <>
          <h3 className={classes.head}>
            <div>Remembered for 30 days {count(own.remembered)}</div>
          </h3>
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
        All your other devices are signed out, and no device skips the second step any more. You stay signed
        in here.
      </ConfirmDialog>
    </Card>
  )
}

function SignedInRow({ device }: { device: Device }) {
  const today = useToday()
  const show = useShownProfile()
  const end = useWrite(profile.endSession, { onSuccess: show })
  const { id, name, address, isThis, since, lastSeenAt } = device
  const when = isThis
    ? `since ${momentInSentence(since, today)}`
    : `last used ${momentInSentence(lastSeenAt, today)}`
  return (
    <SecurityRow
      icon={ICONS[device.kind]}
      title={name}
      tag={isThis && 'This one'}
      meta={[address, when].filter(Boolean).join(' · ')}
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
    <SecurityRow
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
