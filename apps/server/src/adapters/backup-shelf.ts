/** Who had a backup made: the nightly job, a person, or a command. */
export const BACKUP_CAUSES = ['schedule', 'person', 'command'] as const
export type BackupCause = (typeof BACKUP_CAUSES)[number]

/** A backup as it was found where backups are kept. */
export type FoundBackup = {
  name: string
  madeAt: string
  /** With the files it refers to, which other backups may share. Null where it cannot be opened. */
  bytes: number | null
  isEncrypted: boolean | null
  /** Null of one that an older version made. */
  cause: BackupCause | null
  /** When it was last read back as a whole; null if it never was, as far as the place knows. */
  readAt: string | null
  /** Why it cannot be used; null where nothing speaks against it. */
  fault: string | null
}

/** What is in the place of the backups, the newest first; `problem` says why nobody can tell. */
export type FoundBackups = {
  place: string
  isEncrypting: boolean
  problem: string | null
  total: number
  backups: FoundBackup[]
}

/** Looks at the backups where they are. Never throws, and never takes longer than a setting allows. */
export type BackupShelf = { find(): Promise<FoundBackups> }
