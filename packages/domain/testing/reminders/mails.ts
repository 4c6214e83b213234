import type { Day } from '../oracle/days'
import { mailedAfter } from './quiet-hours'
import type { Person } from './world'

/** A mail or an entry of the bell, in words that both sides write alike. */
export type Expected = { mails: string[]; bells: string[] }

/** A run of a job: the day it is for, the one of the run before, and the moment it happens. */
export type Morning = { day: Day; before: Day; now: Date; zone: string }

type Mail = { topic: string; kind: string; person: Person; object: string; about: unknown }

/** Its topic and kind, to whom, about what, what it names, and when it may leave. */
export const mailLine = ({ topic, kind, person, object, about }: Mail, { now, zone }: Morning) =>
  [topic, kind, person.id, object, mailedAfter(person, { now, zone }), JSON.stringify(about)].join(' ')

export const bellLine = (kind: string, { person, object }: { person: Person; object: string }) =>
  [kind, person.id, object].join(' ')
