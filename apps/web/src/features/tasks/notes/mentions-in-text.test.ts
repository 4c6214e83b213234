import { expect, test } from 'vitest'
import { mentionedIn, peopleNamed, piecesOf, typedName, withName } from './mentions-in-text'

const ann = { id: '1', name: 'Ann Lee' }
const leeson = { id: '2', name: 'Ann Leeson' }
const twin = { id: '3', name: 'Ann Lee' }

test.each([
  ['@', ''],
  ['Ask @ma', 'ma'],
  ['Ask @Marcus L', 'Marcus L'],
  ['Ask (@ma', 'ma'],
  ['me@example', null],
  ['Ask @Marcus Lee and then', null],
  ['Ask', null],
])('of %j the name is %j', (text, name) => {
  expect(typedName(text, text.length)).toBe(name)
})

test('offers people by the beginning of any word of their name', () => {
  expect(peopleNamed([ann, leeson], 'lees')).toEqual([leeson])
  expect(peopleNamed([ann, leeson], 'ann l')).toEqual([ann, leeson])
  expect(peopleNamed([ann, leeson], 'ee')).toEqual([])
})

test('completes the name before the caret and keeps what follows', () => {
  expect(withName('Ask @an about it', { caret: 7, name: 'Ann Lee' })).toEqual({
    text: 'Ask @Ann Lee about it',
    caret: 13,
  })
  expect(withName('Ask @', { caret: 5, name: 'Ann Lee' })).toEqual({ text: 'Ask @Ann Lee ', caret: 13 })
})

test('mentions whoever is named in full, and of two with one name the one that was chosen', () => {
  expect(mentionedIn('@Ann Leeson?', { chosen: [], people: [ann, leeson] })).toEqual([leeson])
  expect(mentionedIn('@Ann Lee?', { chosen: [twin], people: [ann, twin] })).toEqual([twin])
  expect(mentionedIn('@Ann Lee?', { chosen: [], people: [ann, twin] })).toEqual([])
  expect(mentionedIn('Ann Lee?', { chosen: [ann], people: [ann] })).toEqual([])
})

test('takes a text apart where it mentions somebody', () => {
  expect(piecesOf('Ask @Ann Leeson or @Ann Lee.', [ann, leeson])).toEqual([
    { from: 0, text: 'Ask ', isMention: false },
    { from: 4, text: '@Ann Leeson', isMention: true },
    { from: 15, text: ' or ', isMention: false },
    { from: 19, text: '@Ann Lee', isMention: true },
    { from: 27, text: '.', isMention: false },
  ])
})
