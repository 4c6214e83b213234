import type { Preferences } from '@heed/contract/notifications'
import { savePreferences } from '@heed/contract/notifications'
import { MESSAGE_KINDS, type MessageKind } from '@heed/domain/messages/kinds'
import { QUIET_ZONE_NAMES, QUIET_ZONES, RHYTHM_NAMES, RHYTHMS } from '@heed/domain/messages/preferences'
import { z } from 'zod'

const { mailOff, bellOff, rhythm, quietZone } = savePreferences.body.shape
/** An option of a list of hours, as text. */
const hour = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : Number(text)))

/** The fields of the dialog; what is wrong with them is said by the call's own schema. */
export const preferenceFields = z
  .object({
    mailOff,
    bellOff,
    rhythm,
    quietFrom: hour,
    quietTo: hour,
    quietZone: quietZone.unwrap().optional(),
  })
  .pipe(savePreferences.body)

const toText = (hour: number | null) => (hour === null ? null : String(hour))

export const preferenceValues = ({ kinds: _, zone: __, ...chosen }: Preferences) => ({
  ...chosen,
  quietFrom: toText(chosen.quietFrom),
  quietTo: toText(chosen.quietTo),
})

export const RHYTHM_OPTIONS = RHYTHM_NAMES.map((value) => ({ value, label: RHYTHMS[value] }))

/** "7:00 AM" */
function hourText(hour: number): string {
  if (hour === 0) return 'Midnight'
  if (hour === 12) return 'Noon'
  return `${hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

export const HOUR_OPTIONS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

export const ZONE_OPTIONS = QUIET_ZONE_NAMES.map((value) => ({ value, label: QUIET_ZONES[value] }))

/** "Eastern Time" for the zone of the service. */
export function zoneText(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** "8:00 PM to 7:00 AM, Eastern Time" */
export function quietText({ quietFrom, quietTo, quietZone, zone }: Preferences): string {
  if (quietFrom === null || quietTo === null) return 'None'
  return `${hourText(quietFrom)} to ${hourText(quietTo)}, ${quietZone ? QUIET_ZONES[quietZone] : zoneText(zone)}`
}

/** Which kinds still come: "Everything", "Everything but mentions", "Nothing". */
export function keptText(kinds: readonly MessageKind[], off: readonly MessageKind[]): string {
  const missing = kinds.filter((kind) => off.includes(kind)).map((kind) => MESSAGE_KINDS[kind].label)
  if (missing.length === 0) return 'Everything'
  if (missing.length === kinds.length) return 'Nothing'
  return missing.length > 2
    ? `${kinds.length - missing.length} of ${kinds.length} kinds`
    : `Everything except: ${missing.join(', ')}`
}
