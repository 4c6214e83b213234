import type { IsoDate } from '@heed/domain/dates'
import type { YearSpan } from '@heed/domain/tasks/occurrence'
import type { Db } from '../../db/connection'
import { extendedDates, type Link } from './chains'
import { chainsOf, findLinks } from './extensions'

type Dated = { instanceId: string; dueDate: IsoDate; year: YearSpan }

/** The due date that an instance has once it takes another one of its rule: extended by the tasks of its cycle. */
export async function findExtendedDate(db: Db, { instanceId, dueDate, year }: Dated): Promise<IsoDate> {
  const links = await findLinks(db, chainsOf([instanceId]))
  // A day given by hand that waits is in force again where it is later; one in force is said beside it.
  const waiting = (link: Link) =>
    link.regularDueDate === null && link.extension?.kind === 'hand' ? link.extension : null
  const taken = links.map((link) =>
    link.id === instanceId
      ? { ...link, year, dueDate, regularDueDate: null, extension: waiting(link) }
      : link,
  )
  const extended = extendedDates(taken).find(({ link }) => link.id === instanceId)
  return extended?.dates.dueDate ?? dueDate
}
