import { addDays, type IsoDate } from '@heed/domain/dates'
import { SHOWN_DAYS } from '@heed/domain/messages/states'
import { sql } from 'kysely'

/** The first of the last days whose mails are shown and counted. */
export const firstShownDay = (last: IsoDate) => addDays(last, 1 - SHOWN_DAYS)

export const startOfDaySql = (day: IsoDate, zone: string) => sql`(${day}::timestamp at time zone ${zone})`
