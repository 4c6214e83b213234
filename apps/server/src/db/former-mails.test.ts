import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAgency, buildUser } from '../testing/build'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

let started: WithOwner
let owner: pg.Client
beforeAll(async () => {
  started = await startWithOwner()
  owner = started.owner
})
afterAll(() => started.close())

it('mails that the mail server did not take are told from those that bounced', async () => {
  const { id, agencyId } = await started.test.system(async (db) =>
    buildUser(db, { role: 'AgencyUser', agencyId: (await buildAgency(db)).id }),
  )
  const add = async (email: string, isOfServer: boolean) => {
    const { rows } = await owner.query(
      `insert into messages (kind, topic, agency_id, user_id, email, state, created_at, send_after)
      values ('code', 'code', $1, $2, $3, 'bounced', now(), now()) returning id`,
      [agencyId, id, email],
    )
    await owner.query(
      `insert into message_deliveries (message_id, agency_id, attempt, state, began_at, of_server)
      values ($1, $2, 1, 'bounced', now(), $3)`,
      [rows[0].id, agencyId, isOfServer],
    )
  }
  await add('away@heed.example', true)
  await add('refused@heed.example', false)
  await started.migrate('0250_mails_that_were_not_sent.sql')
  const { rows } = await owner.query(
    `select m.email, m.state, d.state as delivery from messages m join message_deliveries d on d.message_id = m.id
    order by m.email`,
  )
  expect(rows).toEqual([
    { email: 'away@heed.example', state: 'failed', delivery: 'failed' },
    { email: 'refused@heed.example', state: 'bounced', delivery: 'bounced' },
  ])
})
