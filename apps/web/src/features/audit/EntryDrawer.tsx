import type { AuditEntry } from '@heed/contract/audit'
import { AUDIT_GROUPS } from '@heed/domain/audit/verbs'
import { Stack } from '@mantine/core'
import { SideDrawer } from '../../kit/dialogs/SideDrawer'
import { Facts } from '../../kit/layout/Facts'
import { Link } from '../../kit/layout/Link'
import { exactMoment } from '../../kit/local-time'
import { EntryChanges } from '../../pickers/audit/EntryChanges'
import { placeOf } from './entry-place'

interface Props {
  /** `null` closes it. */
  entry: AuditEntry | null
  onClose: () => void
}

/** Everything an entry was written with. */
export function EntryDrawer({ entry, onClose }: Props) {
  return (
    <SideDrawer
      opened={entry !== null}
      onClose={onClose}
      width={560}
      title={entry?.act ?? ''}
      description={entry ? `${entry.by.name} ${entry.phrase}` : undefined}
    >
      {entry && <Details entry={entry} />}
    </SideDrawer>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const { at, by, onBehalfOf, object, reason, agencyName, companyName, address, requestID, changes } = entry
  const href = placeOf(entry)
  const facts: [string, React.ReactNode][] = [
    ['When', exactMoment(at)],
    ['Done by', by.name],
    ['On behalf of', onBehalfOf?.name],
    ['To', object && (href ? <Link href={href}>{object}</Link> : object)],
    ['Reason given', reason],
    ['Kind', AUDIT_GROUPS[entry.group]],
    ['Company', companyName],
    ['Agency', agencyName],
    ['From', address],
    ['Request', requestID],
  ]
  return (
    <Stack gap="lg">
      <Facts items={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      {changes.length > 0 && <EntryChanges changes={changes} />}
    </Stack>
  )
}
