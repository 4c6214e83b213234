import type { AuditEntry } from '@heed/contract/audit'
import classes from './audit.module.css'
import { excerpt, isLong, LongChange } from './LongChange'

/** What an entry changed, field by field: before and after. */
export function EntryChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const both = changes.some(({ before }) => before !== null)
  return (
    <table className={classes.changes} aria-label="Changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          {both && <th scope="col">Before</th>}
          <th scope="col">{both ? 'After' : 'Value'}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { field, before, after } = change
          return (
            <tr key={field}>
              <th scope="row">
                {field}
                {isLong(change) && <LongChange change={change} />}
              </th>
              {both && (
                <td data-was>{before !== null && <Value sign="−" text={excerpt(before, after)} />}</td>
              )}
              <td data-now={both || undefined}>
                {after !== null &&
                  (both ? <Value sign="+" text={excerpt(after, before)} /> : excerpt(after, before))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Value({ sign, text }: { sign: string; text: string }) {
  return (
    <>
      <b aria-hidden>{sign}</b> {text}
    </>
  )
}
