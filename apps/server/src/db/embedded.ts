import { NoBinaries } from '@heed/embedded-postgres/binaries'
import { FolderInUse } from '@heed/embedded-postgres/lock'
import { type Embedded, startPostgres } from '@heed/embedded-postgres/start'

export type { Embedded }

/** Where data and binaries go when PostgreSQL's user cannot enter the data folder or the packages. */
const SHELTER = '/var/lib/heed'

/** The PostgreSQL in the data folder. @throws FolderInUse; Error in one plain line when it cannot start */
export async function startEmbedded(
  options: Omit<Parameters<typeof startPostgres>[0], 'name' | 'shelter'>,
): Promise<Embedded> {
  try {
    return await startPostgres({ ...options, name: 'heed', shelter: SHELTER })
  } catch (error) {
    // The package knows no settings: which one helps is said here.
    if (error instanceof NoBinaries)
      throw new Error(`${error.message} Set DATABASE_URL to an outside one.`, { cause: error })
    if (error instanceof FolderInUse)
      throw new FolderInUse(`${error.message} Stop that one first, or choose another DATA_DIR.`, {
        cause: error,
      })
    throw error
  }
}
