import { NoBinaries } from '@heed/embedded-postgres/binaries'
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
    if (!(error instanceof NoBinaries)) throw error
    throw new Error(`${error.message} Set DATABASE_URL to an outside one.`, { cause: error })
  }
}
