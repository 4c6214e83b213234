import { expect, it } from 'vitest'
import { type DigestTask, digestLetter, escalationLetter } from './digest'

const task = (more: Partial<DigestTask>): DigestTask => ({
  instanceID: 'i1',
  taskID: 't1',
  companyID: 'c1',
  task: 'Form 5500',
  company: 'Bayline Robotics',
  dueDate: '2027-07-31',
  lateAfter: '2027-08-02',
  ...more,
})
const OF = { first: 'Priya', day: '2027-07-25', company: 'Bayline Robotics', reasons: {} }

it('groups tasks by how soon they are due, with the day and how it came about', () => {
  const tasks = [
    task({ instanceID: 'i2', task: 'FMLA Poster', dueDate: '2027-07-15', lateAfter: '2027-07-15' }),
    task({}),
    task({ instanceID: 'i3', task: 'COBRA', dueDate: '2027-12-31', lateAfter: '2027-12-31' }),
  ]
  const reasons = { i1: 'Due Jul 31, 2027, the last day of the seventh month after the end of the plan year' }
  const letter = digestLetter({ count: 5, late: 1, tasks }, { ...OF, reasons })
  expect(letter.subject).toBe('5 tasks need your attention, 1 is late')
  expect(letter.greeting).toBe('Hello Priya, here is what is next for Bayline Robotics.')
  expect(letter.sections.map(({ title, aside, tone, more }) => ({ title, aside, tone, more }))).toEqual([
    { title: 'Past due', aside: '10 days late', tone: 'late', more: null },
    { title: 'Next 7 days', aside: '1 task', tone: 'soon', more: null },
    { title: 'Later', aside: '1 task', tone: 'plain', more: '2 more tasks are on your list.' },
  ])
  expect(letter.sections[1]?.rows).toEqual([
    {
      title: 'Form 5500',
      path: '/tasks/t1?companyID=c1&instanceID=i1',
      note: 'Due Jul 31, 2027, the last day of the seventh month after the end of the plan year',
      aside: 'Jul 31, 2027',
    },
  ])
  expect(letter.button).toEqual({ label: 'Open my tasks', path: '/tasks' })
})

it('opens exactly the task where there is one, and names the client to agency staff', () => {
  const letter = digestLetter({ count: 1, late: 0, tasks: [task({})] }, { ...OF, company: null })
  expect(letter.subject).toBe('Form 5500 is due Jul 31, 2027')
  expect(letter.button).toEqual({ label: 'Open the task', path: '/tasks/t1?companyID=c1&instanceID=i1' })
  expect(letter.sections[0]?.rows[0]?.note).toBe('Bayline Robotics')
})

it('leads agency staff to the tasks that are theirs, not to those of all clients', () => {
  const letter = digestLetter({ count: 2, late: 0, tasks: [task({}), task({})] }, { ...OF, company: null })
  expect(letter.button).toEqual({ label: 'Open my tasks', path: '/tasks?tab=mine' })
})

it('says that all are late', () => {
  const late = task({ lateAfter: '2027-07-01' })
  const one = digestLetter({ count: 1, late: 1, tasks: [late] }, OF)
  expect(one.subject).toBe('Form 5500 is 24 days late')
  expect(one.greeting).toBe('Hello Priya, this task of Bayline Robotics is late.')
  const two = digestLetter({ count: 2, late: 2, tasks: [late, late] }, { ...OF, company: null })
  expect(two.greeting).toBe('Hello Priya, these tasks of your clients are late.')
})

it('counts days from the last day where a date leaves people longer, and names that day', () => {
  const announced = { dueDate: '2027-06-15', lateAfter: '2027-07-15' }
  const tasks = [
    task(announced),
    task({ dueDate: '2027-07-25', lateAfter: '2027-08-24' }),
    task({ dueDate: '2027-07-10', lateAfter: '2027-07-26' }),
    task({ dueDate: '2027-07-31', lateAfter: '2027-08-02' }),
  ]
  const { sections } = digestLetter({ count: 4, late: 1, tasks }, OF)
  expect(sections.map(({ title, aside, rows }) => [title, aside, rows.map((row) => row.aside)])).toEqual([
    ['Past due', '10 days late', ['by Jul 15, 2027']],
    ['Next 7 days', '2 tasks', ['by Jul 26, 2027', 'Jul 31, 2027']],
    ['Later', '1 task', ['by Aug 24, 2027']],
  ])
})

it.each([
  [['2027-07-11'], 'Form 5500 is 14 days late', 'Hello Priya, Bayline Robotics is 14 days late with this.'],
  [['2027-07-05'], 'Form 5500 is 20 days late', 'Hello Priya, Bayline Robotics is 20 days late with this.'],
  [
    ['2027-07-11', '2027-07-05'],
    '2 tasks are 14 to 20 days late',
    'Hello Priya, Bayline Robotics is 14 to 20 days late with these.',
  ],
])('says of tasks that wait since %j how late they really are', (days, subject, greeting) => {
  const tasks = days.map((lateAfter) => task({ dueDate: lateAfter, lateAfter }))
  const letter = escalationLetter({ count: days.length, late: days.length, tasks }, OF)
  expect(letter).toMatchObject({ subject, greeting })
})
