import { expect, it } from 'vitest'
import { bellWords } from './bell-words'
import { MESSAGE_KINDS, OPTIONAL_KINDS } from './kinds'

it('has words for every kind that shows on the bell', () => {
  const facts = { task: 'Form 5500', by: ['Dana Whitlock'], dueDate: '2027-07-31', count: 3, daysLate: 14 }
  for (const kind of OPTIONAL_KINDS) {
    if (!MESSAGE_KINDS[kind].channels.includes('bell')) continue
    const { title, detail } = bellWords(kind, facts)
    expect(title, kind).not.toBe('')
    expect(detail, kind).not.toBe('')
  }
})

it.each([
  [{ daysLeft: 7, dueDate: '2027-07-31' }, 'Due Jul 31, 2027'],
  [{ daysLeft: 0, dueDate: '2027-07-31' }, 'Due today'],
  [{ daysLeft: 0, dueDate: '2027-07-31', lateAfter: '2027-08-30' }, 'Due by Aug 30, 2027'],
  [{ daysLeft: -23, dueDate: '2027-07-31', lateAfter: '2027-08-30' }, 'Due by Aug 30, 2027'],
  [{ daysLeft: 7, dueDate: '2027-07-31', lateAfter: '2027-08-02' }, 'Due Jul 31, 2027'],
  [{ daysLate: 1, daysLeft: -1, dueDate: '2027-07-31' }, '1 day late'],
])('tells how far away a due date is: %j', (facts, detail) => {
  expect(bellWords('reminder', { task: 'Form 5500', ...facts })).toEqual({ title: 'Form 5500', detail })
})

it.each([
  ['announcement', { dueDate: '2027-07-31' }, 'Form 5500 is coming up', 'Due Jul 31, 2027'],
  ['assignment', {}, 'Form 5500', 'Dana Whitlock assigned this to you.'],
  ['assignment', { count: 12 }, '12 tasks', 'Dana Whitlock assigned these to you.'],
  ['evidence', { count: 1 }, 'Form 5500', 'Dana Whitlock added a document.'],
  ['evidence', { count: 3 }, 'Form 5500', 'Dana Whitlock added 3 documents.'],
  ['libraryNews', { added: 2, changed: 1 }, 'News in the task library', '2 new tasks and 1 changed task'],
] as const)('says what happened, and how many: %s %j', (kind, facts, title, detail) => {
  expect(bellWords(kind, { task: 'Form 5500', by: ['Dana Whitlock'], ...facts })).toEqual({ title, detail })
})
