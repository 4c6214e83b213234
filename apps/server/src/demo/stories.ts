import { previousBusinessDay } from '@heed/domain/business-days'
import { addDays } from '@heed/domain/dates'
import type { settableClock } from '../adapters/clock'
import { type Act, systemAct } from '../http/act'
import type { Services } from '../services'
import type { KnownPerson } from './author'
import type { SignInBook } from './sign-ins'
import type { Tenants } from './tenants'

export type Told = { today: string; book: SignInBook }
export type Story = (act: Act, tenants: Tenants) => Promise<void>
type Stories = Told & { stories: { ago: number; time: string; person: KnownPerson; story: Story }[] }

/** What somebody did so many days ago, under the clock of that day. */
export async function tell(
  { database, clock }: Services & { clock: ReturnType<typeof settableClock> },
  tenants: Tenants,
  { stories, today, book }: Stories,
): Promise<void> {
  for (const { ago, time, person, story } of stories) {
    clock.set(new Date(`${previousBusinessDay(addDays(today, -ago))}T${time}:00Z`))
    await database.asSystem(async (db) => {
      const act = systemAct(db, clock)
      await book(act, person)
      await story(act, tenants)
    })
  }
}
