import type { Operations } from '@heed/contract/operations'
import { useToday } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { momentText } from '../../kit/local-time'
import { Card } from '../../ui/Card'
import classes from './operations.module.css'

/** The last backups that went well. */
export function BackupsCard({ backups }: { backups: NonNullable<Operations['backups']> }) {
  const today = useToday()
  return (
    <Card title="Backups" flush>
      {backups.length === 0 ? (
        <p className={classes.none}>None yet. The job Backup runs every night.</p>
      ) : (
        <List label="Backups">
          {backups.map(({ at, bytes, isVerified }) => (
            <ListRow
              key={at}
              title={momentText(at, today)}
              meta={`${sizeText(bytes)} · ${isVerified ? 'verified' : 'not verified'}`}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
