import type { Person } from './world'

const HOUR_MS = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

function hourIn(zone: string, at: Date): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  formats.set(zone, format)
  return Number(format.format(at))
}

/** When a mail may leave: at once, or at the first full hour of the zone that is not one of the person's quiet ones. */
export function mailedAfter(
  { quietFrom, quietTo }: Person,
  { now, zone }: { now: Date; zone: string },
): string {
  if (quietFrom === null || quietTo === null) return now.toISOString()
  const isQuiet = (at: Date) => {
    const hour = hourIn(zone, at)
    return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
  }
  let at = now
  while (isQuiet(at)) at = new Date((Math.floor(at.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return at.toISOString()
}
