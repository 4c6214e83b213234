import * as catalog from '@heed/contract/catalog'
import * as documents from '@heed/contract/documents'
import * as library from '@heed/contract/library'
import * as resourceDocuments from '@heed/contract/resource-documents'
import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { RESOURCE_CATEGORIES } from '@heed/domain/resources'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { writeTargeted } from '../../testing/catalog-world'
import { multipart, pdfOf } from '../../testing/multipart'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let root: Caller
let admin: Caller
let reader: Caller
let company: { id: string }

beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    const house = await buildAgency(db, { isHouse: true })
    const agency = await buildAgency(db)
    company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const at = { agencyId: agency.id, companyId: company.id }
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      reader: await buildUser(db, { role: 'CompanyUser', ...at }),
    }
  })
  root = await as(test, people.root)
  admin = await as(test, people.admin)
  reader = await as(test, people.reader)
})
afterAll(() => test.close())

const sections = [{ title: 'Answer', html: '<p>Yes.</p>' }]
const page = { title: 'Does it apply?', category: 'faqs', type: 'FAQ', sections } as const

const upload = (caller: Caller, fields: Record<string, string>, url = '/api/resource/savefile') =>
  caller.raw({
    method: 'POST',
    url,
    ...multipart(
      { part: 'document', name: 'Checklist.pdf', type: 'application/pdf', bytes: pdfOf(2000) },
      fields,
    ),
  })

const download = (caller: Caller, documentID: string) =>
  caller.call(documents.download, { query: { documentID } })

describe('resource/save', () => {
  it('adds a draft with its text cleaned, and changes only what is given', async () => {
    const { json: added } = await admin.call(resources.save, {
      body: {
        ...page,
        summary: 'In short',
        sections: [{ title: '', html: '<p onclick="x">Yes<script>alert(1)</script></p>' }],
        tableActions: [{ label: 'Form', url: 'https://IRS.example/form' }],
      },
    })
    expect(added).toMatchObject({
      isPublished: false,
      isActive: true,
      state: 'draft',
      owner: 'agency',
      module: 'All',
      category: 'faqs',
      categoryName: 'FAQs',
      documentCategoryID: RESOURCE_CATEGORIES[0].id,
      tableActions: [{ label: 'Form', url: 'https://irs.example/form' }],
      version: 1,
      canEdit: true,
    })
    expect(added.sections.map(({ html }) => html)).toEqual(['<p>Yes</p>'])
    const { json: changed } = await admin.call(resources.save, {
      body: { id: added.id, title: 'It applies' },
    })
    expect(changed).toMatchObject({ title: 'It applies', summary: 'In short', version: 2, type: 'FAQ' })
    expect(changed.sections).toEqual(added.sections)
  })

  it('notes that somebody read it over, and when to do so again', async () => {
    const { json: added } = await admin.call(resources.save, { body: { ...page, reviewOn: '2027-01-10' } })
    expect(added).toMatchObject({ reviewedOn: null, isReviewDue: true })
    const body = { id: added.id, isReviewed: true, reviewOn: '2028-01-10' } as const
    const { json } = await admin.call(resources.save, { body })
    expect(json).toMatchObject({ reviewedOn: '2027-01-25', reviewOn: '2028-01-10', isReviewDue: false })
  })

  it('refuses a version that somebody else changed since', async () => {
    const { json } = await admin.call(resources.save, { body: page })
    const headers = { 'if-match': '"1"' }
    const body = { id: json.id, summary: 'Mine' }
    expect((await admin.call(resources.save, { body }, { headers })).status).toBe(200)
    expect((await admin.call(resources.save, { body }, { headers })).status).toBe(412)
  })

  it('takes as long a text as a call may hold, where no two words are the same', async () => {
    const word = (index: number) => `w${index.toString(36)}x${(index * 7919).toString(36)}`
    const text = (from: number) => Array.from({ length: 3500 }, (_, index) => word(from + index)).join(' ')
    const long = Array.from({ length: 18 }, (_, index) => ({ title: '', html: text(index * 3500) }))
    const { status, json } = await admin.call(resources.save, { body: { ...page, sections: long } })
    expect(status).toBe(200)
    expect(json.sections).toHaveLength(18)
  })

  it('takes a document that is stored already, unless it belongs to something else', async () => {
    const sent = await upload(reader, { companyID: company.id }, '/api/document/upload')
    const { documentID } = sent.json as { documentID: string }
    const body = { ...page, companyID: company.id, documentID }
    const { json } = await admin.call(resources.save, { body })
    expect(json).toMatchObject({ documentID, document: { name: 'Checklist.pdf' } })
    expect((await admin.call(resources.save, { body })).status).toBe(400)
    const without = await admin.call(resources.save, { body: { id: json.id, documentID: null } })
    expect(without.json).toMatchObject({ documentID: null, document: null })
    const { result } = (await reader.call(tasks.search, { query: { open: true } })).json
    const { taskID, instanceID } = result[0]!
    const place = { taskID, companyID: company.id, instanceID: instanceID! }
    const evidence = (await upload(reader, place, '/api/task/documenttask')).json as { documentID: string }
    const stolen = { ...body, documentID: evidence.documentID }
    expect((await admin.call(resources.save, { body: stolen })).status).toBe(400)
    expect((await download(reader, evidence.documentID)).status).toBe(200)
    await reader.call(documents.remove, { body: { documentID: evidence.documentID } })
  })

  it.each([
    ['title', { category: 'faqs' }],
    ['category', { title: 'x' }],
    ['documentCategoryID', { ...page, documentCategoryID: RESOURCE_CATEGORIES[4].id }],
    ['documentCategoryID', { ...page, documentCategoryID: '0194d4a0-5c00-7a10-8a10-000000000000' }],
    ['videoUrl', { ...page, videoUrl: 'https://evil.example/watch?v=dQw4w9WgXcQ' }],
    ['tableActions.0.url', { ...page, tableActions: [{ label: 'x', url: 'http://plain.example' }] }],
    ['unpublishOn', { ...page, publishOn: '2027-03-01', unpublishOn: '2027-03-01' }],
    ['relatedTasks.0', { ...page, relatedTasks: ['0194d4a0-5c00-7a10-8a10-000000000000'] }],
    ['companyIDs.0', { ...page, audience: 'chosen', companyIDs: ['0194d4a0-5c00-7a10-8a10-000000000000'] }],
    ['documentID', { ...page, documentID: '0194d4a0-5c00-7a10-8a10-000000000000' }],
  ])('names the field %s that is wrong', async (field, body) => {
    const { status, json } = await admin.call(resources.save, { body: body as typeof page })
    expect(status).toBe(400)
    expect(Object.keys((json as unknown as { fields: object }).fields)).toEqual([field])
  })
})

describe('resource/publish', () => {
  it('shows a resource to its readers, and unpublish takes it back', async () => {
    const { json } = await admin.call(resources.save, { body: page })
    const params = { id: json.id }
    expect((await reader.call(resources.get, { params })).status).toBe(404)
    const published = await admin.call(resources.publish, { params })
    expect(published.json).toMatchObject({ isPublished: true, state: 'published', publishedOn: '2027-01-25' })
    expect((await reader.call(resources.get, { params })).json).toMatchObject({ id: json.id, canEdit: false })
    await admin.call(resources.unpublish, { params })
    expect((await reader.call(resources.get, { params })).status).toBe(404)
    const { published_on: first } = await test.system((db) =>
      db
        .updateTable('resources')
        .where('id', '=', json.id)
        .set({ published_on: '2026-12-01' })
        .returning('published_on')
        .executeTakeFirstOrThrow(),
    )
    expect((await admin.call(resources.publish, { params })).json.publishedOn).toBe(first)
  })

  it('is refused with nothing to read, and for chosen companies without any', async () => {
    const empty = await admin.call(resources.save, { body: { title: 'Empty', category: 'blog' } })
    expect((await admin.call(resources.publish, { params: { id: empty.json.id } })).status).toBe(409)
    const nobody = await admin.call(resources.save, { body: { ...page, audience: 'chosen' } })
    expect((await admin.call(resources.publish, { params: { id: nobody.json.id } })).status).toBe(409)
  })
})

describe('the file of a resource', () => {
  it('is there for who finds the resource, and its downloads are recorded', async () => {
    const { status, json } = await upload(admin, { category: 'checklists' })
    expect(status).toBe(200)
    const made = json as { id: string; title: string; documentID: string; type: string; state: string }
    expect(made).toMatchObject({ title: 'Checklist.pdf', type: 'File', state: 'draft' })
    const missing = await download(reader, made.documentID)
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('This document could not be found. Please contact your administrator.')
    await admin.call(resources.publish, { params: { id: made.id } })
    expect((await download(reader, made.documentID)).status).toBe(200)
    // A download is not held up until its record is kept.
    const events = await vi.waitFor(async () => {
      const found = await test.system((db) =>
        db.selectFrom('usage_events').where('name', '=', 'Resource Download').selectAll().execute(),
      )
      expect(found).toHaveLength(1)
      return found
    })
    expect(events[0]).toMatchObject({
      name: 'Resource Download',
      company_id: company.id,
      details: { resourceID: made.id, title: 'Checklist.pdf', category: 'checklists' },
    })
    const listed = await reader.call(resourceDocuments.byCategory, {
      query: { documentCategoryID: RESOURCE_CATEGORIES[3].id },
    })
    expect(listed.json.result.map(({ documentID }) => documentID)).toEqual([made.documentID])
  })

  it('is removed with the resource, and by nobody else', async () => {
    const { json } = await upload(root, { category: 'checklists', title: 'For everyone' })
    const made = json as { id: string; documentID: string }
    await root.call(resources.publish, { params: { id: made.id } })
    expect((await download(reader, made.documentID)).status).toBe(200)
    const body = { documentID: made.documentID }
    expect((await reader.call(documents.remove, { body })).status).toBe(404)
    expect((await root.call(documents.remove, { body })).status).toBe(409)
    expect((await root.call(resources.remove, { params: { id: made.id } })).status).toBe(200)
    expect((await download(root, made.documentID)).status).toBe(404)
  })

  it('is replaced by another', async () => {
    const first = (await upload(admin, { title: 'Binder' })).json as { id: string; documentID: string }
    const second = (await upload(admin, { id: first.id })).json as typeof first & { title: string }
    expect(second).toMatchObject({ id: first.id, title: 'Binder' })
    expect(second.documentID).not.toBe(first.documentID)
    expect((await download(admin, first.documentID)).status).toBe(404)
    expect((await download(admin, second.documentID)).status).toBe(200)
  })

  it('belongs to one company where it is saved for one', async () => {
    expect((await upload(admin, {}, '/api/resource/saveuserfile')).status).toBe(400)
    const { json } = await upload(admin, { companyID: company.id }, '/api/resource/saveuserfile')
    expect(json).toMatchObject({ owner: 'company', companyID: company.id, category: 'task-docs' })
  })
})

it('saves a video by its address, written anew', async () => {
  const { json } = await admin.call(resources.saveVideo, {
    body: { title: 'Watch this', videoUrl: 'https://youtu.be/dQw4w9WgXcQ?si=x' },
  })
  expect(json).toMatchObject({
    type: 'Video',
    category: 'training-materials',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
})

describe('the list', () => {
  it('counts the categories of what it finds, and filters by each field', async () => {
    const { json } = await reader.call(resources.search, { query: { owner: 'platform' as never } })
    expect(json.count).toBe(93)
    expect(json.categories.map(({ count }) => count)).toEqual([37, 13, 11, 18, 9, 5])
    const blog = await reader.call(resources.search, {
      query: { owner: 'platform' as never, category: 'blog' as never, sort: 'publishedOn', order: 'desc' },
    })
    expect(blog.json.count).toBe(9)
    expect(blog.json.categories).toEqual(json.categories)
    const days = blog.json.result.map(({ publishedOn }) => publishedOn)
    expect(days).toEqual([...days].sort().reverse())
    const byId = await reader.call(resourceDocuments.search, {
      query: { documentCategoryID: RESOURCE_CATEGORIES[4].id },
    })
    expect(byId.json.count).toBe(9)
    const word = await reader.call(resources.search, { query: { search: 'cobra', pageSize: 100 as never } })
    expect(word.json.count).toBeGreaterThan(0)
    for (const { title, summary, excerpt } of word.json.result)
      expect(`${title} ${summary} ${excerpt ?? ''}`.toLowerCase()).toContain('cobra')
    expect(word.json.result.some(({ excerpt }) => excerpt !== null)).toBe(true)
  })

  it('is counted by its tabs, for who writes and for who reads', async () => {
    await admin.call(resources.save, { body: { ...page, category: 'training-materials' } })
    const counts = async (caller: Caller) => {
      const { result } = (await caller.call(resources.categories)).json
      const listed = await Promise.all(
        result.map(({ slug }) => caller.call(resources.search, { query: { category: slug as never } })),
      )
      expect(result.map(({ count }) => count)).toEqual(listed.map(({ json }) => json.count))
      return result.reduce((sum, { count }) => sum + count, 0)
    }
    expect(await counts(admin)).toBeGreaterThan(await counts(reader))
  })

  it('has the best matches of a search first: the title, then what it says, in any form of the words', async () => {
    const add = async (title: string, html: string) => {
      const { json } = await admin.call(resources.save, {
        body: { title, category: 'faqs', sections: [{ title: '', html }] },
      })
      return json.title
    }
    const says = await add('A first page', '<p>Reconcile the quokka deposits.</p>')
    const holds = await add('The quokka deposit', '<p>Nothing.</p>')
    const begins = await add('Quokka deposits', '<p>Nothing.</p>')
    const find = async (search: string) =>
      (await admin.call(resources.search, { query: { search } })).json.result.map(({ title }) => title)
    expect(await find('quokka deposit')).toEqual([begins, holds, says])
    expect(await find('deposit reconciled quokkas')).toEqual([says])
    expect(await find('quokka')).toEqual([begins, holds, says])
    const cited = await add('401(k) numbats', '<p>Nothing.</p>')
    await add('About 401(k) numbats', '<p>Your 401k numbats.</p>')
    for (const search of ['401k numbats', '401(k) numbats', '401 K numbats'])
      expect((await find(search))[0], search).toBe(cited)
  })

  it('says what came since the last visit', async () => {
    const newOf = async () =>
      (await reader.call(resources.categories)).json.result.map(({ slug, newCount }) => `${slug} ${newCount}`)
    expect(await newOf()).toContain('geek-out 0')
    await reader.call(resources.visit, { body: { category: 'geek-out' } })
    test.services.clock.set(new Date('2027-01-25T15:10:00Z'))
    const { json } = await root.call(resources.save, { body: { ...page, category: 'geek-out' } })
    await root.call(resources.publish, { params: { id: json.id } })
    expect(await newOf()).toContain('geek-out 1')
    expect((await reader.call(resources.get, { params: { id: json.id } })).json.isNew).toBe(true)
    test.services.clock.set(new Date('2027-01-25T15:20:00Z'))
    await reader.call(resources.visit, { body: { category: 'geek-out' } })
    expect(await newOf()).toContain('geek-out 0')
  })
})

describe('related tasks', () => {
  it('are known both ways, and to a company only what is published', async () => {
    const { result } = (await reader.call(tasks.search, { query: { open: true } })).json
    const { taskID, instanceID } = result[0]!
    const query = { taskID, companyID: company.id, instanceID: instanceID! }
    const { json } = await admin.call(resources.save, { body: { ...page, relatedTasks: [taskID] } })
    expect(json.relatedTasks.map(({ id }) => id)).toEqual([taskID])
    expect(json.taskCount).toBe(1)
    const ofTask = async (caller: Caller) =>
      (await caller.call(tasks.full, { query })).json.resources.map(({ id }) => id)
    expect(await ofTask(reader)).not.toContain(json.id)
    await admin.call(resources.publish, { params: { id: json.id } })
    expect(await ofTask(reader)).toContain(json.id)
    const found = await reader.call(resources.search, { query: { taskID } })
    expect(found.json.result.map(({ id }) => id)).toContain(json.id)
  })

  it('are also those that name it in their own resources, and in a draft only for its authors', async () => {
    const { json: named } = await admin.call(resources.save, { body: { ...page, title: 'Named by a task' } })
    await admin.call(resources.publish, { params: { id: named.id } })
    const usedBy = async (caller: Caller) => {
      const { json } = await caller.call(resources.get, { params: { id: named.id } })
      expect(json.taskCount).toBe(json.usedBy.length)
      return json.usedBy.map(({ name, isDraft }) => [name, isDraft])
    }
    expect(await usedBy(admin)).toEqual([])
    const { id: taskID } = await writeTargeted(admin)
    const { status } = await admin.call(wizard.resources, { body: { id: taskID, resources: [named.id] } })
    expect(status).toBe(200)
    expect(await usedBy(admin)).toEqual([['Renewal meeting', true]])
    expect(await usedBy(reader)).toEqual([])
    await admin.call(catalog.publish, { body: { taskIDs: [taskID] } })
    for (const caller of [admin, reader]) expect(await usedBy(caller)).toEqual([['Renewal meeting', false]])
    // Named in both ways it is used once.
    await admin.call(resources.save, { body: { id: named.id, relatedTasks: [taskID], taskID } })
    expect(await usedBy(reader)).toEqual([['Renewal meeting', false]])
    await admin.call(resources.save, { body: { id: named.id, relatedTasks: [], taskID: null } })
    const { json } = await reader.call(resources.search, { query: { taskID } })
    expect(json.result.map(({ id }) => id)).toEqual([named.id])
  })
})

it('answers the documents on the tasks of a person’s companies', async () => {
  const { result } = (await reader.call(tasks.search, { query: { open: true } })).json
  const { taskID, instanceID } = result[0]!
  const fields = { taskID, companyID: company.id, instanceID: instanceID! }
  await upload(reader, fields, '/api/task/documenttask')
  const people = await test.system((db) =>
    db.selectFrom('users').where('role', 'in', ['CompanyUser', 'AgencyAdmin']).select('id').execute(),
  )
  for (const { id: userID } of people) {
    const { json } = await admin.call(resourceDocuments.ofUser, { params: { userID } })
    expect(json).toMatchObject({ count: 1, pages: 1 })
    expect(json.result[0]).toMatchObject({
      document: { name: 'Checklist.pdf' },
      taskID,
      isDeleted: false,
      companyID: company.id,
    })
  }
})

it('answers the glossary, and tells who has it that it is the same', async () => {
  const first = await reader.call(library.glossary)
  expect(first.json.result).toHaveLength(160)
  const cobra = first.json.result.find(({ term }) => term.startsWith('COBRA'))
  expect(cobra?.relatedTasks[0]).toMatchObject({ name: expect.any(String) })
  const etag = String(first.headers.etag)
  const again = await reader.call(library.glossary, {}, { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await reader.call(library.glossary, {}, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
})

it('has of one day first what was published last', async () => {
  const titles = ['Published first', 'Published second']
  for (const [index, title] of titles.entries()) {
    const { id } = (await admin.call(resources.save, { body: { ...page, title, category: 'blog' } })).json
    await admin.call(resources.publish, { params: { id } })
    const published_at = new Date(`2027-01-25T1${index}:00:00Z`)
    await test.system((db) =>
      db.updateTable('resources').where('id', '=', id).set({ published_at }).execute(),
    )
  }
  const { result } = (
    await reader.call(resources.search, {
      query: { owner: 'agency' as never, search: 'Published', sort: 'publishedOn', order: 'desc' },
    })
  ).json
  expect(result.map(({ title }) => title)).toEqual(titles.toReversed())
})
