import { addDays, dayOfWeek, type IsoDate } from '@heed/domain/dates'
import {
  escalationsOf,
  waitingFormsOf,
  weeklyDigestsOf,
} from '../../../../../packages/domain/testing/reminders/agency-mails'
import { digestsOf, type Heard } from '../../../../../packages/domain/testing/reminders/digests'
import type { Expected, Morning } from '../../../../../packages/domain/testing/reminders/mails'
import type { World } from '../../../../../packages/domain/testing/reminders/world'

const MONDAY = 1
const mondayOf = (day: IsoDate) => addDays(day, -((dayOfWeek(day) + 7 - MONDAY) % 7))

/** What the jobs of a morning are expected to do. It keeps in mind what they did before, because nobody hears twice. */
export class ExpectedMornings {
  readonly #before = new Map<string, IsoDate>()
  readonly #lastDigests = new Map<string, IsoDate>()
  readonly #escalated: Heard = { mail: new Map(), bell: new Map() }
  readonly #lastCounts = new Map<string, number>()
  readonly #zone: string
  constructor(zone: string) {
    this.#zone = zone
  }

  readonly #rules: Record<string, (world: World, morning: Morning) => Expected> = {
    escalations: (world, morning) => escalationsOf(world, { morning, heard: this.#escalated }),
    reminders: (world, morning) =>
      digestsOf(world, { morning, lastDigests: this.#lastDigests, escalated: this.#escalated }),
    'waiting-setup-forms': waitingFormsOf,
    'agency-digests': (world, morning) => weeklyDigestsOf(world, { morning, lastCounts: this.#lastCounts }),
  }

  /**
   * On a day on which the service runs: which jobs for which days, and all they queue.
   * @param worlds what there was when each job began
   */
  on(
    day: IsoDate,
    { worlds, now }: { worlds: ReadonlyMap<string, World>; now: Date },
  ): { runs: string[] } & Expected {
    const runs: string[] = []
    const mails: string[] = []
    const bells: string[] = []
    for (const [job, expect] of Object.entries(this.#rules)) {
      const due = job === 'agency-digests' ? mondayOf(day) : day
      const before = this.#before.get(job)
      const world = worlds.get(job)
      if (before === due || !world) continue
      const found = expect(world, { day: due, before: before ?? addDays(due, -1), now, zone: this.#zone })
      this.#before.set(job, due)
      runs.push(`${job} ${due}`)
      mails.push(...found.mails)
      bells.push(...found.bells)
    }
    return { runs: runs.sort(), mails: mails.sort(), bells: bells.sort() }
  }
}
