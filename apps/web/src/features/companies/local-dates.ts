import { type IsoDate, todayIn } from '@heed/domain/dates'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today where the reader is; only for the words beside a date. */
export const today = (): IsoDate => todayIn(zone(), Date.now())

/** The calendar day of an instant where the reader is. */
export const dayOf = (instant: string): IsoDate => todayIn(zone(), instant)

/** "2:14 PM" */
export const timeOf = (instant: string) =>
  new Date(instant)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    // Newer engines put a narrow no-break space before AM and PM.
    .replaceAll('\u202f', ' ')
