import { expect, it } from 'vitest'
import { plainName } from './plain-name'

it.each([
  ['Bayline https://evil.example/login', 'Bayline …'],
  ['Heed www.evil.example', 'Heed …'],
  ['Heed evil.example/login now', 'Heed … now'],
  ['Heed evil.рф/login', 'Heed …'],
  ['Heed evil。com/login', 'Heed …'],
  ['Heed 1.2.3.4/login', 'Heed …'],
  ['Heed evil.example#x', 'Heed …'],
  ['Heed mailto:x@evil.example', 'Heed …'],
  ['Heed verify-heed.com', 'Heed verify-heed. com'],
  ['Heed x@evil.co.uk', 'Heed x@evil. co. uk'],
])('%s opens nothing', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

it.each([
  'St. Brigid Parish',
  'J.P. Morgan',
  'Form 5500.pdf',
  'Version 2.0',
  'Smith, Jones & Co.',
  'A/B Testing: Q1',
])('%s stays as it is', (name) => {
  expect(plainName(name)).toBe(name)
})
