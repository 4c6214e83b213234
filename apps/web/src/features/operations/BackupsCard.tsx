import type { Operations } from '@heed/contract/operations'
import { useToday } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { momentText } from '../../kit/local-time'
import { Card } from '../../ui/Card'
import classes from './operations.module.css'

const CHECK = 'As each job reported it. To check that a backup is still there, run "heed verify".'

/** The last backups that went well, as their job told; whether they are still there is the operator's to check. */
export function BackupsCard({ backups }: { backups: NonNullable<Operations['backups']> }) {
  const today = useToday()
  return (
    <Card title="Last backup jobs" flush footer={backups.length > 0 && <span className="meta">{CHECK}</span>}>
      {backups.length === 0 ? (
        <p className={classes.none}>None yet. The job Backup runs every night.</p>
      ) : (
        <List label="Last backup jobs">
          {backups.map(({ at, bytes, isVerified }) => (
            <ListRow
              key={at}
              title={momentText(at, today)}
              meta={`${sizeText(bytes)} · ${isVerified ? 'verified then' : 'not verified'}`}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
