import { expect, it } from 'vitest'
import { waitingLetter, weeklyLetter } from './agency-letters'

const quarry = { companyID: 'c1', company: 'Quarry Hill Schools', late: 4, task: 'Form 5500', days: 41 }
const facts = { agencyID: 'a1', clients: 42, behind: 9, late: 22, before: 11, companies: [quarry] }

it('names the clients furthest behind, and sums up the others', () => {
  const letter = weeklyLetter(facts, { first: 'Dana', day: '2027-01-25' })
  expect(letter.subject).toBe('9 of 42 clients are behind')
  expect(letter.greeting).toBe('Hello Dana, this is the week of Jan 25. In the last digest, 11 were behind.')
  expect(letter.figures).toEqual([{ value: '22', label: 'tasks past due' }])
  expect(letter.sections[0]).toMatchObject({
    aside: '',
    rows: [{ title: 'Quarry Hill Schools', note: 'Oldest: Form 5500, 41 days', aside: '4 late' }],
    more: '8 more clients have 18 late tasks together.',
  })
  expect(letter.button.path).toBe('/a1/companies?status=Active&schedule=behind&sort=pastDue&order=desc')
})

it('says the same of one client, without a digest before', () => {
  const one = { agencyID: null, clients: 1, behind: 1, late: 4, before: null, companies: [quarry] }
  const letter = weeklyLetter(one, { first: 'Dana', day: '2027-01-25' })
  expect(letter.subject).toBe('1 of 1 client is behind')
  expect(letter.greeting).toBe('Hello Dana, this is the week of Jan 25.')
  expect(letter.sections[0]?.more).toBeNull()
  expect(letter.button.path).toBe('/dashboard')
})

it('opens the setup form that waits', () => {
  const waiting = { agencyID: 'a1', companyID: 'c1', company: 'Lowell Street Bakers', days: 21 }
  const { subject, button } = waitingLetter(waiting, { first: 'Sam' })
  expect(subject).toBe('Your setup form has been waiting for 21 days')
  expect(button.path).toBe('/a1/companies/c1/questionnaire')
})
