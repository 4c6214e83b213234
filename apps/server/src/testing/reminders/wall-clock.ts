/** What the clocks of a zone show, as if it were UTC. */
function wallOf(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
}

/** The instant at which the clocks of a zone show a time of a day: `instantOf('2027-03-14', { time: '07:30', zone })`. */
export function instantOf(day: string, { time, zone }: { time: string; zone: string }): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const near = wall - (wallOf(wall, zone) - wall)
  return new Date(near - (wallOf(near, zone) - wall))
}
