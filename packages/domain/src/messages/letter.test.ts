import { expect, it } from 'vitest'
import { letterText } from './letter'

it('says the same without its look, with the link of its button in a paragraph of its own', () => {
  const text = letterText(
    {
      subject: '1 task needs your attention',
      greeting: 'Hello Priya, this is what Bayline Robotics owes next.',
      figures: [{ value: '22', label: 'tasks past due' }],
      sections: [
        {
          title: 'Past due',
          aside: '10 days late',
          tone: 'late',
          rows: [
            {
              title: 'FMLA Poster',
              path: '/tasks',
              note: 'Due Jan 15, 2027, the same date every year.',
              aside: 'Jan 15, 2027',
            },
          ],
          more: '2 more tasks are past due.',
        },
        {
          title: 'Next 7 days',
          aside: '',
          tone: 'soon',
          rows: [{ title: 'COBRA', path: null, note: '', aside: '' }],
          more: null,
        },
      ],
      button: { label: 'Open my tasks', path: '/tasks' },
      footer: ['One mail a day at most.'],
    },
    { baseUrl: 'https://heed.example' },
  )
  expect(text).toBe(`Hello Priya, this is what Bayline Robotics owes next.

22 tasks past due

Past due (10 days late)

- FMLA Poster: Jan 15, 2027
  Due Jan 15, 2027, the same date every year.

2 more tasks are past due.

Next 7 days

- COBRA

Open my tasks:

https://heed.example/tasks

One mail a day at most.
`)
})
