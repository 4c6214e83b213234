import { PUBLISHED_TASKS } from '@heed/catalog/catalog'
import { answersFor } from '@heed/catalog/samples'
import * as agencies from '@heed/contract/agencies'
import * as auth from '@heed/contract/auth'
import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { wholeTime } from '@heed/domain/benefits/answer-periods'
import { factsOf } from '@heed/domain/benefits/facts'
import { todayIn } from '@heed/domain/dates'
import { evaluate } from '@heed/domain/logic/evaluate'
import { horizon, keptYears } from '@heed/domain/tasks/cycles'
import { ALWAYS, companyInTime, wantedCycles } from '@heed/domain/tasks/wanted'
import { beforeAll, describe, expect, it } from 'vitest'
import { account, type Program, program, signInAsProgram, theDemo } from '../api'
import { linkIn, mailTo } from '../outbox'

/** 300 lives, self-insured, California and Massachusetts, with a 401(k). */
const answers = answersFor('Bayline Robotics')
const facts = factsOf(answers)

describe('over HTTP only', () => {
  let agency: Program
  let companyID: string
  let client: Program

  beforeAll(async () => {
    agency = await signInAsProgram(theDemo(), account('AgencyAdmin'))
  })

  const owed = async () => (await agency(tasks.search, { query: { companyID, pageSize: 900 } })).json.result

  it('an agency adds a company, saves its benefits and completes the setup', async () => {
    const added = await agency(companies.add, { body: { name: 'Programmed Robotics', state: 'CA' } })
    companyID = added.json.id
    const saved = await agency(setup.saveBenefits, { body: { companyID, answers } })
    expect(saved.json).toMatchObject({ percent: 100, setupComplete: false })
    expect(await owed()).toEqual([])
    const completed = await agency(setup.complete, { params: { id: companyID } })
    expect(completed.json).toMatchObject({ setupComplete: true })
    expect((await agency(setup.complete, { params: { id: companyID } })).status).toBe(409)
  })

  it('gets the evaluator’s obligations, each with the right due dates', async () => {
    const today = todayIn('America/New_York', new Date())
    const listed = (await owed()).map(({ name, cycle, dueDate }) => `${name} ${cycle} ${dueDate}`)
    const expected = PUBLISHED_TASKS.filter(
      (task) => evaluate(task.applicability.sets, facts).applies,
    ).flatMap((task) => {
      const settings = {
        applyDatesAs: task.settings.applyDatesAs === 'DueDate' ? (0 as const) : (1 as const),
        followUpDays: task.settings.followUpDays,
      }
      const company = companyInTime(wholeTime(answers), { setupOn: today, window: keptYears(today, today) })
      const dated = {
        rule: task.dateRule,
        settings,
        logic: ALWAYS,
        module: task.module,
        step: task.step ?? null,
      }
      return wantedCycles(dated, company, horizon(today)).map(
        ({ cycleKey, dueDate }) => `${task.name} ${cycleKey} ${dueDate}`,
      )
    })
    expect(expected.length).toBeGreaterThan(125)
    expect(listed.sort()).toEqual(expected.sort())
  })

  it('completing actions changes the status and undo restores it', async () => {
    const item = (await owed()).find(
      ({ status, actionsTotal }) => status === 'UPCOMING' && actionsTotal >= 3,
    )!
    const query = { taskID: item.taskID, companyID, instanceID: item.instanceID! }
    const { actions } = (await agency(tasks.full, { query })).json
    const statuses: string[] = []
    for (const { id } of actions)
      statuses.push((await agency(tasks.completeAction, { params: { id } })).json.status)
    expect(statuses).toEqual([...actions.slice(1).map(() => 'IN_PROGRESS'), 'COMPLETE'])
    for (const { id } of actions) await agency(tasks.deleteCompletion, { params: { id } })
    expect((await agency(tasks.full, { query })).json).toMatchObject({ status: item.status, actionsDone: 0 })
  })

  it('invites the client, who activates the account and sees only their company', async () => {
    const person = { email: 'ada.ito@programmed.example', first: 'Ada', last: 'Ito' }
    const since = new Date(Date.now() - 1)
    const invited = await agency(companies.addUsers, { body: { companyID, users: [person] } })
    expect(invited.json.result).toMatchObject([{ userRoleID: 'CompanyAdmin', state: 'invited' }])
    const link = new URL(linkIn(await mailTo(theDemo().dataDir, person.email, since)))
    const password = 'seven lanterns on the quay'
    const token = link.searchParams.get('activation') as string
    const body = { token, password, repeatpassword: password }
    expect((await program(theDemo())(auth.activate, { body })).status).toBe(200)
    client = await signInAsProgram(theDemo(), { email: person.email, password })
    expect((await client(tasks.search)).status).toBe(403)
    await client(auth.acceptAgreement, { body: { agreeToTerms: true } })
    const own = (await client(tasks.search, { query: { pageSize: 900 } })).json
    expect(new Set(own.result.map((task) => task.companyID))).toEqual(new Set([companyID]))
  })

  it('a second company’s user gets 404 for all of it', async () => {
    const other = await signInAsProgram(
      theDemo(),
      account('CompanyAdmin', { company: 'Suncoast Dental Group' }),
    )
    const [item] = await owed()
    const query = { taskID: item!.taskID, companyID, instanceID: item!.instanceID! }
    const { actions } = (await client(tasks.full, { query })).json
    const replies = [
      await other(companies.get, { params: { id: companyID } }),
      await other(setup.get, { params: { id: companyID } }),
      await other(setup.saveBenefits, { body: { companyID, answers } }),
      await other(setup.complete, { params: { id: companyID } }),
      await other(tasks.full, { query }),
      await other(tasks.completeAction, { params: { id: actions[0]!.id } }),
      await other(tasks.saveNote, { body: { ...query, text: 'Hello' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  })

  it('signing out invalidates the key at once', async () => {
    const me = await signInAsProgram(theDemo(), account('CompanyUser', { company: 'St. Brigid Parish' }))
    expect((await me(tasks.counts)).status).toBe(200)
    await me(auth.logout)
    expect((await me(tasks.counts)).status).toBe(401)
    expect((await me(users.current, { params: { userID: companyID } })).status).toBe(401)
  })

  it('an unknown path is 404, a wrong method 405, a wrong type 415, broken JSON 400, all as JSON', async () => {
    const { baseUrl } = theDemo()
    const me = account('AgencyAdmin')
    const send = async (method: string, path: string, type = 'application/json', body?: string) => {
      const response = await fetch(`${baseUrl}/api${path}`, {
        method,
        headers: { 'content-type': type },
        ...(body !== undefined && { body }),
      })
      return [response.status, ((await response.json()) as { status: number }).status]
    }
    expect(await send('GET', '/nothing')).toEqual([404, 404])
    expect(await send('GET', agencies.add.path)).toEqual([405, 405])
    expect(await send('POST', auth.login.path, 'text/plain', me.email)).toEqual([415, 415])
    expect(await send('POST', auth.login.path, 'application/json', '{')).toEqual([400, 400])
  })
})
