import { expect, it } from 'vitest'
import { allEndpoints } from './all'
import { callWords } from './call-words'

const wordsOf = (wanted: string) => {
  const found = allEndpoints.find(({ name }) => name === wanted)
  return found && callWords(found.endpoint)
}

it.each([
  ['users.clearPhoto', 'remove the photo of a user'],
  ['users.addCompanyUser', 'add a user to a company'],
  ['users.add', 'add a user of any role up to their own'],
  ['profile.updateCredentials', 'change their own password or e-mail'],
  ['profile.endOtherSessions', 'sign themselves out on all other devices and forget the remembered ones'],
  ['appliedProfiles.apply', 'apply the profile of a person with a lower role'],
  ['agencies.clone', 'clone an agency'],
  ['companyLifecycle.move', 'move a company to another agency with everything that belongs to it'],
  ['tasks.assign', 'assign a person or remove them'],
  ['companies.exportList', 'export the companies'],
  ['agencies.get', 'see an agency'],
  ['agencies.picture', 'see the agency’s logo or big photo'],
  ['dashboard.load', 'see the dashboard'],
  ['profile.get', 'see their own profile'],
])('says what %s does', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})

it('says of every call what it does without its address and in the words of people', () => {
  for (const { name, endpoint } of allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')) {
    const words = callWords(endpoint)
    expect(words, name).toMatch(/^[a-z]+ [a-z]/)
    expect(words, name).not.toMatch(/[/`{}:;]|caller|in reach|^\w+ \w+ (?:and|or)$/)
  }
})
