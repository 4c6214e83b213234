import { expect, it } from 'vitest'
import { causeOf, TEST } from './cause'
import type { MessageKind } from './kinds'

const task = (number: number) => ({
  task: `Task ${number}`,
  taskID: `t${number}`,
  companyID: 'c',
  instanceID: `i${number}`,
  company: 'Bayline Robotics',
  dueDate: '2027-01-31',
  lateAfter: '2027-01-31',
})

it.each<[MessageKind, object, string]>([
  ['code', {}, 'The person is signing in'],
  ['reminder', { count: 4, late: 1, tasks: [] }, '3 tasks coming up, 1 task late'],
  ['announcement', { count: 1, late: 0, tasks: [] }, '1 task coming up'],
  ['escalation', { count: 2, late: 2, tasks: [] }, '2 tasks late for 14 days or more'],
  [
    'setupWaiting',
    { company: 'Bayline Robotics', days: 7 },
    'The setup form of Bayline Robotics has been waiting for 7 days',
  ],
  ['weeklyDigest', { behind: 9, clients: 42, companies: [] }, '9 of 42 clients are behind'],
  ['assignment', { by: ['Dana Whitlock'], count: 2, tasks: [] }, 'Dana Whitlock assigned 2 tasks'],
  ['mention', { by: ['Dana Whitlock'], task: task(1) }, 'Dana Whitlock mentioned the person in a note'],
  [
    'evidence',
    { by: ['Dana Whitlock'], count: 1, files: [], task: task(1) },
    'Dana Whitlock added 1 document as evidence',
  ],
  ['libraryNews', { added: 3, changed: 0, tasks: [] }, '3 new tasks in the library'],
])('says what made a mail: %s', (kind, about, text) => {
  expect(causeOf(kind, about).text).toBe(text)
})

it('knows a test, which is about nothing', () => {
  expect(causeOf('reminder', TEST)).toEqual({
    text: 'A test the person asked for',
    job: null,
    tasks: [],
    more: 0,
  })
})

it('names no tasks where a number is of something else', () => {
  expect(causeOf('setupWaiting', { company: 'Bayline Robotics', days: 7, count: 7 })).toMatchObject({
    tasks: [],
    more: 0,
  })
  expect(causeOf('reminder', {}).text).toBe('A task is due soon, today, or past due.')
})

it('names the first tasks in their cycles, and how many more there are', () => {
  const { tasks, more, job } = causeOf('reminder', { count: 40, late: 0, tasks: [1, 2, 3, 4, 5].map(task) })
  expect(job).toBe('Reminders')
  expect(tasks).toEqual(
    [1, 2, 3].map((n) => ({ task: `Task ${n}`, taskID: `t${n}`, companyID: 'c', instanceID: `i${n}` })),
  )
  expect(more).toBe(37)
  expect(causeOf('mention', { by: [], task: task(1) })).toMatchObject({ more: 0, tasks: [{ taskID: 't1' }] })
  expect(
    causeOf('libraryNews', { added: 1, changed: 0, tasks: [{ task: 'A', taskID: 't', isNew: true }] }),
  ).toMatchObject({
    more: 0,
    tasks: [{ taskID: 't', companyID: null, instanceID: null }],
  })
})
