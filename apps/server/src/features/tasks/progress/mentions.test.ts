import * as messages from '@heed/contract/messages'
import * as notifications from '@heed/contract/notifications'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import {
  buildToldAgency,
  findOpenTasks,
  type OpenTask,
  sentAfterMinutes,
} from '../../../testing/reminders/told-agency'
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let people: Record<'dana' | 'theo' | 'marcus' | 'priya' | 'foreign' | 'sister', TestUser>
let callers: Record<keyof typeof people, Caller>
let place: Omit<OpenTask, 'name'>
let task: string

beforeAll(async () => {
  test = await startTestApp({ mailsPerMinute: 100_000 })
  people = await test.system((db) =>
    buildToldAgency(db, async ({ agencyId, companyId }) => {
      const sibling = await buildSampleCompany(db, { agencyId, sample: 'St. Brigid Parish' })
      const other = await buildAgency(db, { name: 'Marlow Group' })
      return {
        theo: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [companyId] }),
        foreign: await buildUser(db, { role: 'AgencyAdmin', agencyId: other.id }),
        sister: await buildUser(db, { role: 'CompanyUser', agencyId, companyId: sibling.id }),
      }
    }),
  )
  callers = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, user]) => [name, await as(test, user)])),
  )
  const [found] = await findOpenTasks(callers.marcus)
  const { name, ...at } = found!
  task = name
  place = at
})
afterAll(() => test.close())
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  test.services.mailer.sent.length = 0
  await test.system(async (db) => {
    for (const table of ['messages', 'notifications', 'note_mentions', 'notes'] as const)
      await db.deleteFrom(table).execute()
  })
})

type Who = keyof typeof people
const ids = (...names: Who[]) => names.map((name) => people[name].id)
const write = (
  body: { text?: string; mentions?: string[]; isInternal?: boolean; id?: string },
  by: Who = 'dana',
) => callers[by].call(tasks.saveNote, { body: { ...place, text: 'Please look.', ...body } })
const bellOf = async (who: Who) => (await callers[who].call(notifications.search, { query: {} })).json.result
const sent = () => sentAfterMinutes(test)

describe('a mention', () => {
  it('tells the person by mail and on the bell, and opens exactly that note', async () => {
    const { json: note } = await write({ text: '@Marcus Lee please look.', mentions: ids('marcus') })
    expect(note.mentions).toEqual([{ id: people.marcus.id, name: 'Marcus Lee' }])
    expect(await bellOf('marcus')).toMatchObject([
      {
        title: task,
        detail: 'Dana Whitlock mentioned you in a note.',
        instanceID: place.instanceID,
        noteID: note.id,
      },
    ])
    const mails = await sent()
    expect(mails).toMatchObject([
      { to: people.marcus.email, subject: `Dana Whitlock mentioned you in a note on ${task}` },
    ])
    expect(mails[0]?.text).toContain(`instanceID=${place.instanceID}#note-${note.id}`)
    expect(mails[0]?.text).not.toContain('please look')
    const full = (await callers.priya.call(tasks.full, { query: place })).json
    expect(full.notes[0]?.mentions).toEqual([{ id: people.marcus.id, name: 'Marcus Lee' }])
  })

  it('in a note that is changed tells only who is new', async () => {
    const { id } = (await write({ mentions: ids('marcus') })).json
    await sent()
    await write({ id, mentions: ids('marcus', 'priya') })
    expect((await sent()).map(({ to }) => to)).toEqual([people.marcus.email, people.priya.email])
    await write({ id, text: 'Please look again.' })
    expect(await sent()).toHaveLength(2)
    expect(await bellOf('marcus')).toHaveLength(1)
  })

  it('of oneself is no news', async () => {
    await write({ mentions: ids('dana') })
    expect(await bellOf('dana')).toEqual([])
    expect(await sent()).toEqual([])
  })

  it.each(['foreign', 'sister'] as const)(
    'of somebody who cannot see the note is refused: %s',
    async (who) => {
      const { status, json } = await write({ mentions: ids('marcus', who) })
      expect(status).toBe(400)
      expect(json).toHaveProperty(['fields', 'mentions.1'])
    },
  )

  it('that was taken back, or whose note was removed, is not mailed and leaves the bell', async () => {
    const first = (await write({ mentions: ids('marcus', 'priya') })).json
    await write({ id: first.id, mentions: ids('priya') })
    expect(await bellOf('marcus')).toEqual([])
    await callers.dana.call(tasks.deleteNote, { params: { id: first.id } })
    expect(await bellOf('priya')).toEqual([])
    expect(await sent()).toEqual([])
  })
})

describe('a mention in an internal note', () => {
  it('of people of the company is refused', async () => {
    const { status, json } = await write({ mentions: ids('marcus'), isInternal: true })
    expect(status).toBe(400)
    expect(JSON.stringify(json)).toContain('mentions.0')
    expect(await sent()).toEqual([])
  })

  it('never shows in the company: not by mail, not on the bell, not in its mail log', async () => {
    const { id } = (
      await write({ text: '@Priya Raman, late every year.', mentions: ids('theo'), isInternal: true })
    ).json
    expect(await bellOf('theo')).toHaveLength(1)
    expect((await sent()).map(({ to }) => to)).toEqual([people.theo.email])
    const log = await callers.marcus.call(messages.search, { query: {} })
    expect(JSON.stringify(log.json)).not.toContain('mention')
    const full = (await callers.marcus.call(tasks.full, { query: place })).json
    expect(JSON.stringify(full)).not.toContain(id)
  })

  it('ends those of people of the company when a shared note becomes internal', async () => {
    const { id } = (await write({ mentions: ids('marcus', 'theo') })).json
    const { json } = await write({ id, isInternal: true })
    expect(json.mentions.map((person) => person.id)).toEqual(ids('theo'))
    expect(await bellOf('marcus')).toEqual([])
    expect((await sent()).map(({ to }) => to)).toEqual([people.theo.email])
  })
})
