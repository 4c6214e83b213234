import { secretKey, text, whole } from '../kinds'
import { optional, setting } from './setting'

export const backup = {
  backupDir: optional('BACKUP_DIR', text(1_000), {
    about: 'Folder of the backups; best on another disk.',
    shown: 'DATA_DIR/backups',
  }),
  backupKey: optional('BACKUP_KEY', secretKey, {
    about:
      'Encrypts backups: at least 32 random characters, kept elsewhere. Without it they are readable, and without the key they were made with nobody can use them.',
    isSecret: true,
  }),
  backupCount: setting('BACKUP_COUNT', whole(1, 10_000), {
    fallback: '7',
    about: 'How many of the last backups are always kept.',
  }),
  backupDays: setting('BACKUP_DAYS', whole(0, 36_500), {
    fallback: '30',
    about: 'Days for which backups are kept beside those.',
  }),
  backupListMs: setting('BACKUP_LIST_MS', whole(100, 60_000), {
    fallback: '5000',
    about: 'How long the page of operations waits for the place of the backups, in milliseconds.',
  }),
}
