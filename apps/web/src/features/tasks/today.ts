import { type IsoDate, todayIn } from '@heed/domain/dates'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today where the reader is. What is late the server decides; this only counts days for the words beside a date. */
export const today = (): IsoDate => todayIn(zone(), Date.now())

/** The calendar day of an instant where the reader is. */
export const dayOf = (instant: string): IsoDate => todayIn(zone(), instant)
