import type { AuditEntry } from '@heed/contract/audit'
import { AUDIT_GROUPS } from '@heed/domain/audit/verbs'
import { exactMoment } from '../../kit/local-time'
import { EntryChanges } from '../../pickers/audit/EntryChanges'
import classes from './audit.module.css'

/** Everything recorded in an entry, below its row. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { at, by, onBehalfOf, reason, agencyName, companyName, address, requestID, changes } = entry
  const facts: [string, string | null | undefined][] = [
    ['When', exactMoment(at)],
    ['Done by', by.name],
    ['On behalf of', onBehalfOf?.name],
    ['Reason given', reason],
    ['Kind', AUDIT_GROUPS[entry.group]],
    ['Company', companyName],
    ['Agency', agencyName],
    ['From', address],
    ['Request', requestID],
  ]
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {changes.length > 0 && <EntryChanges changes={changes} />}
    </div>
  )
}
