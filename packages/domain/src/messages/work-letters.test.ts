import { expect, it } from 'vitest'
import type { DigestTask } from './digest'
import {
  announcementLetter,
  assignmentLetter,
  doers,
  evidenceLetter,
  mentionLetter,
  newsLetter,
} from './work-letters'

const task: DigestTask = {
  instanceID: 'i1',
  taskID: 't1',
  companyID: 'c1',
  task: 'Form 5500',
  company: 'Bayline Robotics',
  dueDate: '2027-07-31',
  lateAfter: '2027-08-02',
}
const PLACE = '/tasks/t1?companyID=c1&instanceID=i1'
const by = ['Dana Whitlock']
const OF = {
  first: 'Priya',
  day: '2027-07-25',
  company: 'Bayline Robotics',
  reasons: { i1: 'Due Jul 31, 2027, the last day of the seventh month after the end of the plan year' },
}

it('names who assigned a task, and opens exactly that one', () => {
  const letter = assignmentLetter({ by, count: 1, tasks: [task] }, OF)
  expect(letter.subject).toBe('Dana Whitlock assigned Form 5500 to you')
  expect(letter.greeting).toBe('Hello Priya, this task is now yours.')
  expect(letter.sections).toEqual([
    {
      title: 'Task',
      aside: '',
      tone: 'plain',
      rows: [
        {
          title: 'Form 5500',
          path: PLACE,
          note: 'Due Jul 31, 2027, the last day of the seventh month after the end of the plan year',
          aside: 'Due Jul 31, 2027',
        },
      ],
      more: null,
    },
  ])
  expect(letter.button).toEqual({ label: 'Open the task', path: PLACE })
})

it('counts many tasks, names the first, and tells agency staff whose they are', () => {
  const letter = assignmentLetter(
    { by, count: 500, tasks: [task, { ...task, instanceID: 'i2' }] },
    { ...OF, company: null },
  )
  expect(letter.subject).toBe('Dana Whitlock assigned 500 tasks to you')
  expect(letter.sections[0]).toMatchObject({ title: 'Tasks', more: '498 more tasks are on your list.' })
  expect(letter.sections[0]?.rows[0]?.note).toBe(
    'Bayline Robotics. Due Jul 31, 2027, the last day of the seventh month after the end of the plan year',
  )
  expect(letter.button).toEqual({ label: 'Open my tasks', path: '/tasks?tab=mine' })
})

it('names no more tasks than people read', () => {
  const tasks = Array.from({ length: 45 }, (_, at) => ({ ...task, instanceID: `i${at}` }))
  const letter = assignmentLetter({ by, count: 60, tasks }, OF)
  expect(letter.sections[0]?.rows).toHaveLength(30)
  expect(letter.sections[0]?.more).toBe('30 more tasks are on your list.')
})

it('says how late a task is', () => {
  const late = { ...task, dueDate: '2027-05-17', lateAfter: '2027-06-16' }
  const head = ({ sections: [first] }: ReturnType<typeof mentionLetter>) => [first?.aside, first?.tone]
  expect(head(mentionLetter({ by, noteID: 'n1', task: late }, OF))).toEqual(['39 days late', 'late'])
  expect(head(evidenceLetter({ by, count: 1, files: [], task: late }, OF))).toEqual(['39 days late', 'late'])
  const assigned = (tasks: DigestTask[], count = tasks.length) =>
    head(assignmentLetter({ by, count, tasks }, OF))
  expect(assigned([late])).toEqual(['39 days late', 'late'])
  expect(assigned([late, task])).toEqual(['1 late', 'late'])
  expect(assigned([task])).toEqual(['', 'plain'])
  expect(assigned([late], 40)).toEqual(['', 'plain'])
})

it('opens exactly the note that mentions someone', () => {
  const letter = mentionLetter({ by, noteID: 'n1', task }, OF)
  expect(letter.subject).toBe('Dana Whitlock mentioned you in a note on Form 5500')
  expect(letter.button).toEqual({ label: 'Read the note', path: `${PLACE}#note-n1` })
})

it('names the documents that were added', () => {
  const one = evidenceLetter({ by, count: 1, files: ['Form 5500.pdf'], task }, OF)
  expect(one.subject).toBe('Dana Whitlock added a document to Form 5500')
  expect(one.sections[1]).toMatchObject({ title: 'Document', rows: [{ title: 'Form 5500.pdf' }], more: null })
  const many = evidenceLetter({ by, count: 3, files: ['Audit.pdf', 'Form 5500.pdf'], task }, OF)
  expect(many.subject).toBe('Dana Whitlock added 3 documents to Form 5500')
  expect(many.sections[1]).toMatchObject({ title: 'Documents', more: '1 more document was added.' })
})

it('counts what is new and what changed in the library', () => {
  const tasks = [
    { taskID: 't1', task: 'Form 5500', isNew: true },
    { taskID: 't2', task: 'FMLA Poster', isNew: false },
  ]
  const letter = newsLetter({ added: 3, changed: 1, tasks }, OF)
  expect(letter.subject).toBe('3 new tasks and 1 changed task in the library')
  expect(letter.figures).toEqual([
    { value: '3', label: 'new tasks' },
    { value: '1', label: 'changed task' },
  ])
  expect(letter.sections).toMatchObject([
    { title: 'New', rows: [{ path: '/tasks/t1' }], more: '2 more tasks are in the catalog.' },
    { title: 'Changed', rows: [{ title: 'FMLA Poster' }], more: null },
  ])
  expect(letter.button).toEqual({ label: 'Open the catalog', path: '/tasks?view=catalog' })
  const one = newsLetter({ added: 0, changed: 1, tasks: tasks.slice(1) }, OF)
  expect(one.subject).toBe('1 changed task in the library')
  expect(one.button).toEqual({ label: 'Open the task', path: '/tasks/t2' })
})

it('says that tasks are coming up where a digest announces all of them', () => {
  const one = announcementLetter({ count: 1, late: 0, tasks: [task] }, OF)
  expect(one.subject).toBe('Form 5500 is coming up')
  expect(one.greeting).toBe('Hello Priya, this is coming up for Bayline Robotics.')
  expect(announcementLetter({ count: 4, late: 0, tasks: [task] }, OF).subject).toBe('4 tasks are coming up')
  expect(announcementLetter({ count: 4, late: 1, tasks: [task] }, OF).subject).toBe(
    '4 tasks need your attention, 1 is late',
  )
})

it.each([
  [[], 'Somebody'],
  [['Dana Whitlock', 'Theo Marsh'], 'Dana Whitlock and Theo Marsh'],
  [['Dana Whitlock', 'Theo Marsh', 'Priya Raman'], 'Dana Whitlock and 2 others'],
])('names who did it: %j', (names, words) => {
  expect(doers(names)).toBe(words)
})
