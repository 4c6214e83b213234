import { describe, expect, it } from 'vitest'
import { digestLetter } from './digest'
import { stillSeen } from './still-seen'

const task = (instanceID: string, companyID: string, lateAfter = '2027-03-01') => ({
  instanceID,
  taskID: 'task',
  companyID,
  task: `Form of ${companyID}`,
  company: companyID,
  dueDate: lateAfter,
  lateAfter,
})
const lost = (...companies: string[]) => ({ day: '2027-01-25', companies, tasks: [] })

describe('of a digest', () => {
  const tasks = [task('1', 'acme', '2027-01-01'), task('2', 'beta', '2027-01-02'), task('3', 'beta')]
  const about = { count: 3, late: 2, tasks }

  it('stays what is of clients that the person still works for', () => {
    expect(stillSeen(about, lost('beta'))).toMatchObject({ count: 1, late: 1, tasks: [tasks[0]] })
    expect(stillSeen(about, lost('gone'))).toEqual({ ...about, perClient: undefined })
  })

  it('stays nothing without them', () => {
    expect(stillSeen(about, lost('acme', 'beta'))).toBeUndefined()
  })

  it('counts what it does not name by client', () => {
    const perClient = [
      { companyID: 'acme', count: 2, late: 1 },
      { companyID: 'beta', count: 40, late: 30 },
    ]
    const left = stillSeen({ count: 42, late: 31, tasks: tasks.slice(1), perClient }, lost('beta'))
    expect(left).toMatchObject({ count: 2, late: 1, tasks: [], perClient: [perClient[0]] })
    const letter = digestLetter(left as never, {
      first: 'Ann',
      day: '2027-01-25',
      company: null,
      reasons: {},
    })
    expect(letter.sections).toMatchObject([{ rows: [], more: '2 more tasks are on your list.' }])
  })
})

describe('of a weekly digest', () => {
  const companies = [
    { companyID: 'acme', company: 'Acme', late: 5, task: 'A', days: 9 },
    { companyID: 'beta', company: 'Beta', late: 2, task: 'B', days: 3 },
  ]
  const about = { clients: 9, behind: 2, count: 2, late: 7, companies, before: 4 }

  it('stays what is of clients that the person still works for', () => {
    expect(stillSeen(about, lost('acme'))).toMatchObject({
      clients: 8,
      behind: 1,
      count: 1,
      late: 2,
      before: 4,
      companies: [companies[1]],
    })
    expect(stillSeen(about, lost('acme', 'beta'))).toBeUndefined()
  })
})

describe('of assignments', () => {
  const about = { by: ['Ann'], count: 3, ids: ['1', '2', '3'], tasks: [task('1', 'acme'), task('2', 'acme')] }
  const gone = (...tasks: string[]) => ({ day: '2027-01-25', companies: [], tasks })

  it('stay those that were not taken back', () => {
    expect(stillSeen(about, gone('1'))).toMatchObject({ count: 2, ids: ['2', '3'], tasks: [about.tasks[1]] })
    expect(stillSeen(about, gone('1', '2', '3'))).toBeUndefined()
  })
})

it('news about a task of a lost client stay untold, and those of the library are nobody’s', () => {
  expect(stillSeen({ by: [], task: task('1', 'acme') }, lost('acme'))).toBeUndefined()
  const news = { added: 1, changed: 0, tasks: [{ taskID: 't', task: 'W-2', isNew: true }] }
  expect(stillSeen(news, lost('acme'))).toBe(news)
})
