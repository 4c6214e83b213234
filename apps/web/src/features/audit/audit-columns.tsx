import type { AuditEntry, search } from '@heed/contract/audit'
import { initials } from '@heed/domain/text'
import { Group } from '@mantine/core'
import { UserCheck } from 'lucide-react'
import { useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import { exactMoment, momentText } from '../../kit/local-time'
import type { ListColumn, ListName } from '../../kit/table/list-query'
import { placeOf, placeText } from '../../pickers/audit/entry-place'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import classes from './audit.module.css'

export const entryName: ListName<typeof search> = {
  header: 'What',
  text: ({ act, reason }) => (reason ? `${act} – ${reason}` : act),
  meta: ({ outcome }) => outcome === 'refused' && <Badge kind="overdue">Refused</Badge>,
  minWidth: 220,
}

function When({ at }: AuditEntry) {
  const today = useToday()
  return (
    <time dateTime={at} title={exactMoment(at)} className="small secondary num">
      {momentText(at, today)}
    </time>
  )
}

function Who({ by, onBehalfOf }: AuditEntry) {
  return (
    <Group component="span" gap="xs" wrap="nowrap" align="flex-start">
      <Avatar size="sm" initials={by.id ? initials(by.name) : undefined} />
      <span className={classes.who}>
        <span className="strong small">{by.name}</span>
        {onBehalfOf && (
          <span className={classes.for}>
            <UserCheck size={12} strokeWidth={1.75} aria-hidden />
            for {onBehalfOf.name}
          </span>
        )}
      </span>
    </Group>
  )
}

function To(entry: AuditEntry) {
  const href = placeOf(entry)
  // An entry may be about nothing that has a name, such as a deleted note.
  const name = entry.object || entry.companyName || entry.agencyName
  return (
    <span className={classes.who}>
      <span className="small">{href && name ? <Link href={href}>{name}</Link> : name}</span>
      <span className="meta">{placeText(entry)}</span>
    </span>
  )
}

/** Who did what to what, when and from where. */
export const entryColumns: readonly ListColumn<typeof search>[] = [
  {
    id: 'at',
    header: 'When',
    importance: 1,
    cell: When,
    sort: 'at',
    width: 176,
    optional: false,
    phone: true,
  },
  { id: 'who', header: 'Who', importance: 2, cell: Who, width: 208, optional: false, phone: true },
  { id: 'to', header: 'To', importance: 3, cell: To, width: 236, phone: true },
  {
    id: 'address',
    header: 'From',
    importance: 4,
    cell: ({ address }) => <span className="small secondary num">{address ?? '–'}</span>,
    width: 128,
  },
]
