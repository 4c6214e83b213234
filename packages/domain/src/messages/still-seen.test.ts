import { describe, expect, it } from 'vitest'
import { type Still, stillSeen, takenBackText } from './still-seen'

describe('of a weekly digest', () => {
  const companies = [
    { companyID: 'acme', company: 'Acme', late: 5, task: 'A', days: 9 },
    { companyID: 'beta', company: 'Beta', late: 2, task: 'B', days: 3 },
  ]
  const about = { clients: 9, behind: 2, count: 2, late: 7, companies, before: 4 }

  it('stays what is of clients that the person still works for', () => {
    expect(stillSeen(about, ['acme'])).toMatchObject({
      clients: 8,
      behind: 1,
      count: 1,
      late: 2,
      before: 4,
      companies: [companies[1]],
    })
    expect(stillSeen(about, ['acme', 'beta'])).toBeUndefined()
  })

  it('counts what it does not name by client', () => {
    const perClient = [...companies, { companyID: 'gone', late: 30 }]
    const left = stillSeen({ ...about, behind: 3, late: 37, perClient }, ['gone'])
    expect(left).toMatchObject({ behind: 2, late: 7, companies, perClient: companies })
  })
})

it('news about a task of a lost client stay untold, and those of the library are nobody’s', () => {
  expect(stillSeen({ by: [], task: { companyID: 'acme' } }, ['acme'])).toBeUndefined()
  const news = { added: 1, changed: 0, tasks: [{ taskID: 't', task: 'W-2', isNew: true }] }
  expect(stillSeen(news, ['acme'])).toBe(news)
})

it.each<[Still['causes'], number, string | undefined]>([
  [['completed'], 1, 'The task was completed before this mail was sent.'],
  [['completed'], 3, 'Its tasks were completed before this mail was sent.'],
  [['completed', 'muted'], 2, 'Its tasks were completed or muted by the person before this mail was sent.'],
  [['completed', 'unseen'], 2, 'Its tasks were completed before this mail was sent.'],
  [['takenBack'], 1, 'The assignment was taken back.'],
  [['takenBack', 'unseen'], 2, 'The assignments were taken back.'],
  [['deleted'], 2, 'Its documents were deleted before this mail was sent.'],
  [['unseen'], 1, undefined],
])('says why nothing is left: %j of %i', (causes, lost, text) => {
  expect(takenBackText({ causes, lost })).toBe(text)
})
