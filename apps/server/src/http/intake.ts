import type { Parsed } from '@heed/contract/endpoint'
import type { ReceivedFile } from '../adapters/files'
import type { Table } from '../adapters/tables/table'
import type { OpenConfig } from '../config/open-config'
import type { Db } from '../db/connection'
import type { Viewer } from '../db/pool'

/** What a file is, found by reading it, and the name it is kept under; of a list also what it says. */
export type KeptAs = { name: string; contentType: string; sheet?: Table }

type Asked = { viewer: Viewer; now: Date; config: OpenConfig }

/**
 * What happens to an upload before its transaction opens: reading a file takes long, and no connection is held
 * meanwhile.
 */
export type Intake<E> = {
  /**
   * Counts one more for this person, or refuses it, before the file comes and whatever becomes of it. In a transaction
   * of its own on the rows of how they sign in, which is committed at once.
   */
  count(db: Db, input: Asked): Promise<void>
  /** Checks and cleans what came. `tenant`: who waits for their own files, and not for those of others. */
  examine(file: ReceivedFile, input: Parsed<E> & { config: OpenConfig; tenant: string }): Promise<KeptAs>
}
