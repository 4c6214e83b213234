import { expect, it } from 'vitest'
import { webLink } from './fields'
import { FullTask } from './task'

const reference = FullTask.shape.references.element

it('refuses to save anything that is not a web address', () => {
  expect(webLink.parse('https://www.irs.gov')).toBe('https://www.irs.gov')
  for (const address of ['javascript:alert(1)', 'www.irs.gov', '/logout', 'https://a@evil.example', 7])
    expect(webLink.safeParse(address).success, String(address)).toBe(false)
})

it('returns a stored value that is not a web address as none', () => {
  const answered = (url: unknown) => reference.parse({ label: 'The rule', citation: '29 CFR', url }).url
  expect(answered('https://www.irs.gov')).toBe('https://www.irs.gov')
  expect(answered(null)).toBeNull()
  expect(answered('javascript:alert(1)')).toBeNull()
})
