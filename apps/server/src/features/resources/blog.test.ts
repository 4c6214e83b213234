import * as blog from '@heed/contract/blog'
import * as resources from '@heed/contract/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const HOSTILE = `Tips & <tricks> ]]> "quoted" 'single' ünïcode 😀`

let test: TestApp
let root: Caller
let admin: Caller
let boss: Caller
const stranger = () => anonymous(test)

beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    const house = await buildAgency(db, { isHouse: true })
    const agency = await buildAgency(db)
    const company = await buildCompany(db, agency.id)
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      boss: await buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id }),
    }
  })
  root = await as(test, people.root)
  admin = await as(test, people.admin)
  boss = await as(test, people.boss)
})
afterAll(() => test.close())

async function post(caller: Caller, more: object = {}, isPublished = true) {
  const body = {
    title: HOSTILE,
    category: 'blog' as const,
    type: 'Page' as const,
    sections: [{ title: HOSTILE, html: '<p>Read <a href="https://irs.example">this</a> &amp; that</p>' }],
    ...more,
  }
  const { json } = await caller.call(resources.save, { body })
  if (isPublished) await caller.call(resources.publish, { params: { id: json.id } })
  return json.id
}

describe('GET /blog', () => {
  it('answers the platform’s posts to anyone, newest first, and nothing else', async () => {
    const { status, json } = await stranger().call(blog.posts, { query: { pageSize: 100 as never } })
    expect(status).toBe(200)
    expect(json).toMatchObject({ count: 9, pages: 1 })
    expect(json.result[0]).toMatchObject({ publishedOn: '2026-11-17' })
    expect(Object.keys(json.result[0] as object).sort()).toEqual([
      'createDate',
      'id',
      'module',
      'publishedOn',
      'sections',
      'summary',
      'title',
      'updateDate',
    ])
    const hidden = [
      await post(root, {}, false),
      await post(root, { audience: 'staff' }),
      await post(root, { isActive: false }),
      await post(root, { publishOn: '2027-01-26' }),
      await post(root, { category: 'geek-out' }),
      await post(admin),
      await post(boss),
    ]
    const after = await stranger().call(blog.posts, { query: { pageSize: 100 as never } })
    expect(after.json.count).toBe(9)
    for (const id of hidden) expect(after.text).not.toContain(id)
    const shown = await post(root)
    const latest = await stranger().call(blog.posts, { query: { search: 'tips &' } })
    expect(latest.json.result.map(({ id }) => id)).toEqual([shown])
  })
})

describe('GET /blog/feed', () => {
  it('is well-formed XML with the posts, whatever is in them', async () => {
    const { status, headers, text } = await stranger().call(blog.feed)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=900',
    })
    const items = await test.system(async (db) => {
      const { rows } = await sql<{ titles: string[]; html: string[] }>`
        select xpath('/rss/channel/item/title/text()', x)::text[] as titles,
          xpath('/rss/channel/item/c:encoded/text()', x,
            array[array['c', 'http://purl.org/rss/1.0/modules/content/']])::text[] as html
        from (select xmlparse(document ${text}) as x) feed`.execute(db)
      return rows[0]
    })
    expect(items?.titles).toHaveLength(10)
    expect(text).toContain(
      'Tips &amp; &lt;tricks&gt; ]]&gt; &quot;quoted&quot; &apos;single&apos; ünïcode 😀',
    )
    expect(text).not.toContain('<tricks>')
    expect(text).not.toMatch(/<item>.*<(p|a|h3)\b/)
    // Nothing in it leads to a page that asks to sign in.
    expect(text.match(/<link>[^<]*/g)).toEqual([
      expect.stringMatching(/^<link>https?:\/\/[^/]+\/api\/blog\/feed$/),
    ])
    expect(items?.html[0]).toContain('&lt;p&gt;')
  })
})
