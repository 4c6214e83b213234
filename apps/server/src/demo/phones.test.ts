import { phoneText } from '@heed/domain/phone'
import { expect, it } from 'vitest'
import { DEMO_COMPANIES } from './companies'
import { phoneIn } from './phones'

it('gives each company of the demo its own number in its city', () => {
  const phones = DEMO_COMPANIES.map(({ city }, place) => phoneIn(city, place))
  expect(new Set(phones).size).toBe(phones.length)
  for (const phone of phones) expect(phoneText(phone)).toBe(phone)
})
