import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

const MIGRATION = '0220_usage_by_month.sql'

let owner: pg.Client
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  owner = started.owner
})
afterAll(() => started.close())

/** The table as 0001 and 0022 made it. */
const FORMER = `
  alter table agencies drop column records_usage cascade;
  drop table usage_events;
  drop function ensure_usage_partitions(date, date);
  drop function drop_usage_before(date);
  create table usage_events (
    id uuid primary key default new_id(), agency_id uuid not null, company_id uuid, user_id uuid,
    name text not null, details jsonb not null default '{}', at timestamptz not null);
  create index usage_events_agency on usage_events (agency_id, at);
  create trigger stays before update or delete on usage_events for each row execute function refuse_changes();
  create trigger stays_whole before truncate on usage_events execute function refuse_changes();`

it('keeps the downloads that were recorded before, each in its month', async () => {
  await owner.query(FORMER)
  const kept = await owner.query(
    `insert into usage_events (agency_id, user_id, name, details, at)
     select new_id(), new_id(), 'Resource Download', '{"title": "Checklist"}', now() - day * interval '1 day'
     from generate_series(0, 200, 40) day returning *`,
  )
  await started.migrate(MIGRATION)
  const columns = 'id, agency_id, company_id, user_id, name, details, at'
  const found = await owner.query(
    `select ${columns}, tableoid::regclass::text as "table" from usage_events order by at desc`,
  )
  expect(found.rows.map(({ table: _, ...row }) => row)).toEqual(kept.rows)
  for (const { table } of found.rows) expect(table).toMatch(/^usage_events_\d{4}_\d\d$/)
  await expect(owner.query('delete from usage_events')).rejects.toThrow('only takes new rows')
  const { rows } = await owner.query('select bool_and(records_usage) as all from agencies')
  expect(rows[0].all).not.toBe(false)
})
