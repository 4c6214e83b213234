import { expect, test } from 'vitest'
import { buildChanges } from '../testing/build-changes'
import { changeRows } from './change-rows'

const textsOf = (changes: Parameters<typeof buildChanges>[0]) =>
  changeRows(buildChanges(changes)).map(({ text }) => text)
const company = (name: string) => ({ id: `id of ${name}`, name, agencyName: 'Harbor & Vale Benefits' })

test('three companies at most are named, and what changes for none is left out', () => {
  const companies = ['Aster', 'Birch', 'Cedar', 'Dogwood'].map(company)
  expect(textsOf({ added: { count: 4, companies } })).toEqual([
    '4 tasks are added at Aster, Birch, Cedar, and others',
  ])
})

test('the most noticeable comes first, each in the words of one or of several', () => {
  const at = (count: number) => ({ count, companies: [company('Aster')] })
  expect(
    textsOf({ completed: 1, moved: at(1), removed: at(2), added: at(1), datesKept: at(3), finished: at(2) }),
  ).toEqual([
    '1 task is added at Aster',
    '2 tasks that no one has started are removed at Aster',
    '1 open task gets a new due date at Aster',
    '3 tasks already started keep their due dates at Aster',
    '2 open tasks become complete at Aster, because every remaining action is done',
    '1 completed task keeps its text and date',
  ])
})

test('open tasks that show new text or get other actions are counted by themselves', () => {
  expect(textsOf({ open: 4, newText: 4, newActions: 1 })).toEqual([
    '4 open tasks show the new text',
    '1 open task gets the new list of actions',
  ])
})

test('says which other tasks lose what extends them', () => {
  const tasks = ['Form 5500', 'Summary annual report'].map((name) => ({ id: `id of ${name}`, name }))
  expect(textsOf({ extended: { count: 2, tasks } })).toEqual([
    '2 other tasks are no longer extended: Form 5500 and Summary annual report',
  ])
  expect(textsOf({ extended: { count: 1, tasks: tasks.slice(0, 1) } })).toEqual([
    '1 other task is no longer extended: Form 5500',
  ])
})
