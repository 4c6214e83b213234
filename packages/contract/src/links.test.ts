import { expect, it } from 'vitest'
import { secureLink, webLink } from './fields'
import { FullTask } from './task'
import { resources } from './task-wizard'

const reference = FullTask.shape.references.element

it('refuses to save anything that is not a web address', () => {
  expect(webLink.parse('https://www.irs.gov')).toBe('https://www.irs.gov')
  for (const address of ['javascript:alert(1)', 'www.irs.gov', '/logout', 'https://a@evil.example', 7])
    expect(webLink.safeParse(address).success, String(address)).toBe(false)
})

it('saves a link over https alone, in the spelling of browsers', () => {
  expect(secureLink.parse('https://WWW.irs.gov')).toBe('https://www.irs.gov/')
  const saved = (url: string) =>
    resources.body.safeParse({
      id: '0194d4a0-0000-7000-8000-000000000000',
      links: [{ citation: 'Form 720', url }],
    })
  expect(saved('HTTPS://www.irs.gov/a%20b').data?.links?.[0]?.url).toBe('https://www.irs.gov/a%20b')
  for (const address of ['http://www.irs.gov', 'javascript:alert(1)', 'https://a@evil.example'])
    expect(saved(address).error?.issues[0]?.path, address).toEqual(['links', 0, 'url'])
})

it('returns a stored value that is not a web address as none', () => {
  const answered = (url: unknown) => reference.parse({ label: 'The rule', citation: '29 CFR', url }).url
  expect(answered('https://www.irs.gov')).toBe('https://www.irs.gov')
  expect(answered(null)).toBeNull()
  expect(answered('javascript:alert(1)')).toBeNull()
})
