import * as catalog from '@heed/contract/catalog'
import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogWorld,
  EVERY_MARCH,
  startCatalogWorld,
  writeTargeted,
  writeTask,
} from '../../testing/catalog-world'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

const who = (name: keyof CatalogWorld['people']) => world.people[name]
const NEVER = '0194d4a0-0000-7000-8000-000000000000'

describe('assigning a person to many tasks', () => {
  it('changes nothing where one of them is out of reach, and names that one', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Ours' })
    const foreign = (await writeTask(who('foreignAdmin'), { name: 'Theirs' })).id
    await who('admin').call(catalog.publish, { body: { taskIDs: [id] } })
    for (const isAssigned of [true, false])
      for (const other of [foreign, NEVER]) {
        const body = { taskIDs: [id, other], userID: world.ids.clerk, isAssigned }
        const { status, json } = await who('admin').call(catalog.assignMany, { body })
        expect(status).toBe(404)
        expect(json).toMatchObject({ fields: { 'taskIDs.1': 'This task could not be found.' } })
      }
    const { json } = await who('clerk').call(tasks.full, {
      query: { taskID: id, companyID: world.ids.own },
    })
    expect(json.assignees).toEqual([])
  })
})

describe('a task of the platform that was unpublished', () => {
  it('is in no catalog but the platform’s, and the work that remains of it is still there', async () => {
    const { json: open } = await who('clerk').call(tasks.search, { query: { open: true, pageSize: '100' } })
    const work = open.result.find(({ format, actionsTotal }) => format === 'Standard' && actionsTotal > 1)!
    const { taskID, instanceID } = work
    const query = { taskID, companyID: world.ids.own, instanceID: instanceID! }
    const { actions } = (await who('clerk').call(tasks.full, { query })).json
    await who('clerk').call(tasks.completeAction, { params: { id: actions[0]!.id } })
    const found = () => who('admin').call(catalog.search, { query: { search: work.name } })
    expect((await found()).json.result.map(({ id }) => id)).toContain(taskID)
    await who('root').call(catalog.unpublish, { body: { taskIDs: [taskID] } })

    expect((await found()).json.result.map(({ id }) => id)).not.toContain(taskID)
    const calls = [
      who('admin').call(catalog.get, { params: { id: taskID } }),
      who('admin').call(catalog.clone, { params: { id: taskID } }),
      who('admin').call(catalog.cloneMany, { body: { taskIDs: [taskID] } }),
      who('admin').call(tasks.full, { query: { taskID } }),
    ]
    for (const { status, text } of await Promise.all(calls)) expect(status, text).toBe(404)
    const library = { query: { library: true, search: work.name } } as const
    const listed = await who('admin').call(tasks.search, library)
    expect(listed.json.result.map((item) => item.taskID)).not.toContain(taskID)
    for (const name of ['clerk', 'admin'] as const)
      expect((await who(name).call(tasks.full, { query })).json.name, name).toBe(work.name)
    const own = await who('root').call(catalog.get, { params: { id: taskID } })
    expect(own.json.state).toBe('unpublished')
  })
})

const DAYS = { scheduled: { publishOn: '2090-01-01' }, ended: { unpublishOn: '2020-01-01' } }

describe('a resource of somebody else', () => {
  it.each(['scheduled', 'ended'] as const)('that is %s cannot be named in a task', async (state) => {
    const made = await who('root').call(resources.save, {
      body: { title: 'A secret memo', category: 'faqs', sections: [{ title: 'a', html: '<p>a</p>' }] },
    })
    const { id } = made.json
    const task = await writeTask(who('admin'), { name: 'Names a resource' })
    const name = () => who('admin').call(wizard.resources, { body: { id: task.id, resources: [id] } })
    await who('root').call(resources.publish, { params: { id } })
    await who('root').call(resources.save, { body: { id, ...DAYS[state] } })
    const { status, json, text } = await name()
    expect(status).toBe(400)
    expect(json).toMatchObject({ fields: { 'resources.0': 'This resource could not be found.' } })
    expect(text).not.toContain('secret')
  })

  it('that ended stays with the task that names it, unseen', async () => {
    const made = await who('root').call(resources.save, {
      body: { title: 'For a season', category: 'faqs', sections: [{ title: 'a', html: '<p>a</p>' }] },
    })
    const { id } = made.json
    await who('root').call(resources.publish, { params: { id } })
    const task = await writeTask(who('admin'), { name: 'Keeps a resource' })
    const named = (ids: string[]) =>
      who('admin').call(wizard.resources, { body: { id: task.id, resources: ids } })
    expect((await named([id])).json.resources).toMatchObject([{ title: 'For a season' }])
    await who('root').call(resources.save, { body: { id, ...DAYS.ended } })
    expect((await named([])).json.resources).toEqual([])
    await who('root').call(resources.save, { body: { id, unpublishOn: null } })
    const { json } = await who('admin').call(wizard.get, { params: { id: task.id } })
    expect(json.resources).toMatchObject([{ title: 'For a season' }])
  })

  it('that was unpublished stays in its place through saving, publishing, and restoring', async () => {
    const made = await Promise.all(
      ['First', 'Second', 'Third'].map(async (title) => {
        const sections = [{ title: 'a', html: '<p>a</p>' }]
        const { json } = await who('root').call(resources.save, {
          body: { title, category: 'faqs', sections },
        })
        const { id } = json
        await who('root').call(resources.publish, { params: { id } })
        return id
      }),
    )
    const [first, hidden, third] = made as [string, string, string]
    const { id } = await writeTargeted(who('admin'), { name: 'Keeps what it is not shown' })
    const name = (ids: string[]) =>
      who('admin').call(wizard.resources, { body: { id, resources: ids, links: [{ citation: 'ERISA' }] } })
    const publish = async () => {
      const { status, text } = await who('admin').call(catalog.publish, { body: { taskIDs: [id] } })
      expect(status, text).toBe(200)
    }
    const shown = async () =>
      (await who('admin').call(tasks.full, { query: { taskID: id } })).json.resources.map((one) => one.title)
    await name(made)
    await publish()
    await who('root').call(resources.unpublish, { params: { id: hidden } })
    // As the wizard saves it: whoever does not see it cannot name it, neither here nor in another task.
    expect((await name([first, third])).json.resources.map(({ title }) => title)).toEqual(['First', 'Third'])
    const other = await writeTask(who('admin'), { name: 'Another' })
    const added = await who('admin').call(wizard.resources, { body: { id: other.id, resources: [hidden] } })
    expect(added.status).toBe(400)
    await publish()
    expect(await shown()).toEqual(['First', 'Third'])
    const copy = (await who('admin').call(catalog.clone, { params: { id } })).json.id
    await who('admin').call(wizard.restore, { params: { id }, body: { number: 1 } })
    await who('root').call(resources.publish, { params: { id: hidden } })
    expect(await shown()).toEqual(['First', 'Second', 'Third'])
    const copied = await who('admin').call(wizard.get, { params: { id: copy } })
    expect(copied.json.resources.map(({ title }) => title)).toEqual(['First', 'Third'])
  })

  it('names no task that its reader does not find', async () => {
    const { id: topic } = await writeTask(who('root'), { name: 'Not published yet' })
    const made = await who('root').call(resources.save, {
      body: {
        title: 'About a draft',
        category: 'faqs',
        sections: [{ title: 'a', html: '<p>a</p>' }],
        taskID: topic,
      },
    })
    const { id } = made.json
    expect(made.json.taskID).toBe(topic)
    await who('root').call(resources.publish, { params: { id } })
    const { json, text } = await who('clerk').call(resources.get, { params: { id } })
    expect(json.taskID).toBeNull()
    expect(text).not.toContain(topic)
  })
})

describe('a task that extends another', () => {
  it('is neither that task nor one that is extended by it', async () => {
    const { json } = await who('root').call(catalog.search, { query: { pageSize: '900' } })
    const [one, two] = ['pcori-fee', 'whcra-notice'].map((key) =>
      json.result.find((task) => task.key === key),
    )
    const extend = (task: typeof one, by: typeof one) =>
      who('root').call(wizard.settings, {
        body: {
          id: task!.id,
          rule: { ...EVERY_MARCH, extendedBy: { task: by!.key!, months: 1, days: 0 } } as never,
        },
      })
    const circle = 'A task cannot extend its own due date, even through other tasks. Choose another task.'
    const refused = { fields: { 'rule.extendedBy.task': circle } }
    expect((await extend(one, one)).json).toMatchObject(refused)
    // Of two drafts, neither is in force yet; published, they would wait for each other.
    expect((await extend(one, two)).status).toBe(200)
    expect((await extend(two, one)).status).toBe(200)
    const both = { body: { taskIDs: [one!.id, two!.id] } }
    const published = await who('root').call(catalog.publish, both)
    expect(published.status).toBe(400)
    expect(published.json).toMatchObject({
      fields: { 'taskIDs.0': `${one!.name}: ${circle}`, 'taskIDs.1': `${two!.name}: ${circle}` },
    })
    const { json: draft } = await who('root').call(wizard.get, { params: { id: one!.id } })
    expect(draft.state).toBe('changed')
    await who('root').call(catalog.publish, { body: { taskIDs: [one!.id] } })
    expect((await extend(two, one)).json).toMatchObject(refused)
  })
})
