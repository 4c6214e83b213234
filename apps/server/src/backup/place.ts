/** What is there; its size is looked up only when it is asked for. */
export type Listed = { path: string; size(): Promise<number> }

/** Where backups are kept. What is written is there as a whole or not at all. */
export type BackupPlace = {
  /** For the operator: where it is. */
  readonly name: string
  write(path: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** @throws when there is none, at the first byte */
  read(path: string): AsyncIterable<Buffer>
  /** Everything below a folder. */
  list(folder: string): AsyncIterable<Listed>
  remove(path: string): Promise<void>
  /** Removes what a killed process was writing. Only while no backup is made. */
  removeUnfinished(): Promise<void>
}

/** A place and the key of what is in it; without one nothing is encrypted. */
export type Store = { place: BackupPlace; key: string | undefined }
