import { addDays, type IsoDate } from '@heed/domain/dates'
import { describe, expect, it } from 'vitest'
import type { World } from '../../../../../packages/domain/testing/reminders/world'
import { randomNumbers } from '../../testing/oracle/plan'
import { buildTenants } from '../../testing/reminders/build-tenants'
import { liveOn } from '../../testing/reminders/deeds'
import { readQueued, readWorld } from '../../testing/reminders/facts'
import { ExpectedMornings } from '../../testing/reminders/morning'
import { startServers } from '../../testing/reminders/servers'
import { instantOf } from '../../testing/reminders/wall-clock'
import { startTestApp } from '../../testing/start-test-app'

const SEED = Number(process.env.SEED ?? 20_270_125)
const COMPANIES = Number(process.env.COMPANIES ?? 50)
/** A Monday: the first week has its digest. */
const START = '2027-02-01'
/** A month each, around the changes of the clocks there. */
const SYDNEY = ['2027-03-22', '2027-09-20']
const DOWN = { from: '2027-08-05', to: '2027-08-18' }
const ALL = ['reminders', 'escalations', 'waiting-setup-forms']

type Place = { zone: string; companies: number; start: IsoDate; days: number }

/** Day after day; the service is down on some, once for two weeks, and processes are killed in the middle. */
async function liveThrough({ zone, companies, start, days }: Place) {
  const test = await startTestApp({ zone })
  await test.system((db) => buildTenants(db, { companies }))
  let world: World = await test.system((db) => readWorld(db, zone))
  const worlds = new Map<string, World>()
  let isStill = false
  const watching = {
    ran: [] as string[],
    async onBegin(job: string) {
      // What runs between two of them on a day of catching up changes what there is.
      if (!isStill || worlds.size === 0) world = await test.system((db) => readWorld(db, zone))
      if (!worlds.has(job) || !isStill) worlds.set(job, world)
    },
  }
  const servers = await startServers(test, watching)
  const expected = new ExpectedMornings(zone)
  const random = randomNumbers(SEED)
  const isOneIn = (count: number) => random() * count < 1
  const at = (day: IsoDate, time: string) => instantOf(day, { time, zone })
  const seen = new Map<string, number>()

  async function serve(day: IsoDate, { wasDown }: { wasDown: boolean }) {
    watching.ran.length = 0
    worlds.clear()
    isStill = !wasDown
    const morning = at(day, wasDown ? '10:00' : '07:30')
    if (!wasDown && isOneIn(8)) {
      await servers.work(at(day, '03:45'), { isAlone: true })
      const name = ALL[Math.floor(random() * ALL.length)] as string
      await servers.die(morning, { name, hasCommitted: isOneIn(2) })
    }
    await servers.work(morning, { isAlone: !isOneIn(3) })
    const { runs, ...wanted } = expected.on(day, { worlds, now: morning })
    const hint = `${day}, SEED=${SEED} COMPANIES=${companies}`
    const nights = ['30 1 * * *', '30 2 * * *'].map((cron) => `at ${cron} ${day}`)
    expect(watching.ran.sort(), hint).toEqual([...nights, ...runs].sort())
    expect(await test.system((db) => readQueued(db, morning)), hint).toEqual(wanted)
    for (const line of [...wanted.mails, ...wanted.bells.map((bell) => `bell ${bell}`)]) {
      const kind = line.split(' ', 2).join(' ')
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
  }

  try {
    test.services.clock.set(at(addDays(start, -1), '23:00'))
    await servers.restart()
    let wasDown = false
    for (let number = 0; number < days; number += 1) {
      const day = addDays(start, number)
      test.services.clock.set(at(day, '00:05'))
      await test.system((db) => liveOn(db, { world, day, random }))
      const isDown = (day >= DOWN.from && day <= DOWN.to) || isOneIn(25)
      if (!isDown) await serve(day, { wasDown })
      wasDown = isDown
    }
  } finally {
    await servers.stop()
    await test.close()
  }
  return seen
}

const KINDS = [
  'digest announcement',
  'digest reminder',
  'escalation escalation',
  'setupWaiting setupWaiting',
  'weeklyDigest weeklyDigest',
  'bell announcement',
  'bell reminder',
  'bell escalation',
  'bell setupWaiting',
  'bell weeklyDigest',
]

describe('mails and bells are what a second implementation says', { timeout: 900_000 }, () => {
  it('for a year in New York', async () => {
    const zone = 'America/New_York'
    const seen = await liveThrough({ zone, companies: COMPANIES, start: START, days: 365 })
    expect([...seen.keys()].sort()).toEqual([...KINDS].sort())
  })

  it.each(SYDNEY)('for a month in Sydney, from %s', async (start) => {
    const seen = await liveThrough({ zone: 'Australia/Sydney', companies: 5, start, days: 30 })
    expect(seen.get('digest reminder')).toBeGreaterThan(10)
  })
})
