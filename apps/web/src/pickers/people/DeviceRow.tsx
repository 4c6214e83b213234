import type { Device } from '@heed/contract/device'
import { Laptop, MonitorCheck, Smartphone, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, useToday } from '../../kit/clock'
import { IconRow } from '../../kit/layout/IconRow'
import { dayText, momentInSentence } from '../../kit/local-time'

const ICONS = { computer: Laptop, phone: Smartphone, program: Terminal } as const

/** A device on which a person is signed in, or one that skips the second step. */
export function DeviceRow({ device, actions }: { device: Device; actions?: ReactNode }) {
  const today = useToday()
  const { name, kind, address, since, lastSeenAt, until, isThis } = device
  const when = isThis
    ? `since ${momentInSentence(since, today)}`
    : `last used ${momentInSentence(lastSeenAt, today)}`
  return (
    <IconRow
      icon={until ? MonitorCheck : ICONS[kind]}
      title={name}
      tag={isThis && 'This one'}
      meta={[address, when, until && `skips the second step until ${dayText(dayOf(until), today)}`]
        .filter(Boolean)
        .join(' · ')}
      actions={actions}
    />
  )
}
