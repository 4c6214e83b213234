import { expect, it } from 'vitest'
import { problemsOf, type TaskDocument } from './document'

const document = {
  name: 'Renewal meeting',
  rule: {
    kind: 'fixed',
    month: 12,
    day: 31,
    basis: 'Calendar',
    recurrence: 'annual',
    reminderDaysBefore: 30,
  },
  summary: '',
  sections: [],
} as unknown as TaskDocument
const section = (title: string, html: string) => ({ id: title, title, html })
const messages = (...sections: TaskDocument['sections']) =>
  problemsOf({ ...document, sections }).map(({ field, message }) => [field, message])

it('misses the text of a section that is only a heading, and names it', () => {
  expect(
    messages(
      section('What is this?', '<p>A meeting.</p>'),
      section('Penalties', '<p>&nbsp; <br></p>'),
      section('', ''),
    ),
  ).toEqual([
    ['sections.1.html', 'Write the text of “Penalties”, or delete it.'],
    ['sections.2.html', 'Write the text of section 3, or delete it.'],
  ])
})

it('misses nothing in a section with a picture alone, and something in a task without any text', () => {
  expect(messages(section('Form', '<p><img src="/a.png"></p>'))).toEqual([])
  expect(messages()).toEqual([['sections', expect.stringMatching(/write a summary or add a section/)]])
})
