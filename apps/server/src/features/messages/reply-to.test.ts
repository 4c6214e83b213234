import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemAct } from '../../http/act'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { claimMails } from './claiming'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const WITH_BRAND = { isBranded: true, advisor: '' }

it.each([
  [{ isBranded: false, advisor: 'advisor@example.com' }, null],
  [{ ...WITH_BRAND, advisor: 'advisor@example.com' }, 'advisor@example.com'],
  [WITH_BRAND, 'contact@example.com'],
])('what people of a company answer goes to those who look after them: %j', async (of, replyTo) => {
  await test.system(async (db) => {
    await db.deleteFrom('messages').execute()
    const { id: agencyId } = await buildAgency(db)
    const contact = { contact_email: 'contact@example.com' }
    await db.updateTable('agencies').set(contact).where('id', '=', agencyId).execute()
    const brand = { agency_id: agencyId, is_white_label: true }
    if (of.isBranded) await db.insertInto('agency_brands').values(brand).execute()
    const { id: companyId } = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    const advisor = { advisor_email: of.advisor }
    await db.updateTable('companies').set(advisor).where('id', '=', companyId).execute()
    const user = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId })
    const mail = {
      kind: 'setupWaiting',
      topic: 'setupWaiting',
      agency_id: agencyId,
      company_id: companyId,
      user_id: user.id,
      email: user.email,
      day: '2027-01-25',
      object_id: companyId,
      about: JSON.stringify({ agencyID: agencyId, companyID: companyId, company: 'Suncoast', days: 7 }),
      created_at: TEST_NOW,
      send_after: TEST_NOW,
    }
    await db.insertInto('messages').values(mail).execute()
    await db.updateTable('companies').set({ setup_completed_at: null }).where('id', '=', companyId).execute()
    const { mails } = await claimMails(systemAct(db, test.services.clock), { most: 10, perPerson: 30 })
    expect(mails.map((one) => one.replyTo)).toEqual([replyTo])
  })
})
