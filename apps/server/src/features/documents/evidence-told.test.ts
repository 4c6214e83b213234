import * as applied from '@heed/contract/applied-profiles'
import * as documents from '@heed/contract/documents'
import * as messages from '@heed/contract/messages'
import * as notifications from '@heed/contract/notifications'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { multipart, pdfOf } from '../../testing/multipart'
import {
  buildToldAgency,
  findOpenTasks,
  type OpenTask,
  sentAfterMinutes,
} from '../../testing/reminders/told-agency'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let people: Record<'dana' | 'marcus' | 'priya' | 'foreign', TestUser>
let callers: Record<keyof typeof people, Caller>
let place: Omit<OpenTask, 'name'>
let task: string

beforeAll(async () => {
  test = await startTestApp({ mailsPerMinute: 100_000 })
  people = await test.system((db) =>
    buildToldAgency(db, async () => {
      const { id: agencyId } = await buildAgency(db, { name: 'Marlow Group' })
      return { foreign: await buildUser(db, { role: 'AgencyAdmin', agencyId }) }
    }),
  )
  callers = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, user]) => [name, await as(test, user)])),
  )
  const [found] = await findOpenTasks(callers.dana)
  const { name, ...at } = found!
  task = name
  place = at
  for (const who of [people.marcus, people.priya])
    await callers.dana.call(tasks.assign, { body: { ...place, userID: who.id, isAssigned: true } })
  await test.system(async (db) => {
    await db.deleteFrom('messages').execute()
    await db.deleteFrom('notifications').execute()
  })
})
afterAll(() => test.close())

const upload = (caller: Caller, name: string) =>
  caller.raw({
    method: 'POST',
    url: '/api/task/documenttask',
    ...multipart({ part: 'document', name, type: 'application/pdf', bytes: pdfOf(1000) }, place),
  })
const bellOf = async (caller: Caller) =>
  (await caller.call(notifications.search, { query: {} })).json.result.map(
    ({ title, detail, instanceID }) => ({
      title,
      detail,
      instanceID,
    }),
  )

it('tells those who have the task, except whoever added it: files of a few minutes in one mail', async () => {
  await upload(callers.marcus, 'Schedule A.pdf')
  await upload(callers.marcus, 'Schedule C.pdf')
  expect(await bellOf(callers.marcus)).toEqual([])
  expect(await bellOf(callers.priya)).toEqual([
    { title: task, detail: 'Marcus Lee added 2 documents.', instanceID: place.instanceID },
  ])
  expect(await sentAfterMinutes(test)).toMatchObject([
    { to: people.priya.email, subject: `Marcus Lee added 2 documents to ${task}` },
  ])
  expect(test.services.mailer.sent[0]?.text).toContain('- Schedule A.pdf\n- Schedule C.pdf')
  const log = await callers.dana.call(messages.search, { query: {} })
  expect(log.json.result.map(({ kind, userID }) => [kind, userID])).toEqual([['evidence', people.priya.id]])
  expect((await callers.foreign.call(messages.search, { query: {} })).json.count).toBe(0)
})

it('names the person who acts, not the profile that is applied', async () => {
  await callers.dana.call(applied.apply, {
    body: { userID: people.marcus.id, reason: 'They asked for help' },
  })
  await upload(callers.dana, 'Schedule D.pdf')
  const [entry] = await bellOf(callers.priya)
  expect(entry?.detail).toBe('Marcus Lee and Dana Whitlock added 3 documents.')
  expect(await bellOf(callers.marcus)).toMatchObject([{ detail: 'Dana Whitlock added a document.' }])
})

it('names no document that was removed before the mail was sent, and sends none about nothing else', async () => {
  await test.system((db) => db.deleteFrom('messages').execute())
  const idOf = async (name: string) => {
    const { json } = await upload(callers.marcus, name)
    return (json as { documentID: string }).documentID
  }
  const remove = (documentID: string) =>
    callers.marcus.call(documents.remove, { body: { documentID, instanceID: place.instanceID } })
  const wrong = await idOf('Wrong person.pdf')
  await idOf('Schedule E.pdf')
  await remove(wrong)
  test.services.mailer.sent.length = 0
  const [mail, ...others] = await sentAfterMinutes(test)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Marcus Lee added a document to ${task}`)
  expect(mail?.text).toContain('- Schedule E.pdf')
  expect(mail?.text).not.toContain('Wrong person')
  await test.system((db) => db.deleteFrom('messages').execute())
  await remove(await idOf('Wrong again.pdf'))
  test.services.mailer.sent.length = 0
  expect(await sentAfterMinutes(test)).toEqual([])
  const log = await callers.dana.call(messages.search, { query: {} })
  expect(log.json.result).toMatchObject([
    { state: 'suppressed', answer: 'The document was deleted before this mail was sent.' },
  ])
})
