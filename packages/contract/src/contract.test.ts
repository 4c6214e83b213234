import { ROLES } from '@heed/domain/roles'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from './all'
import { methodsOf } from './endpoint'
import { can, PERMISSIONS, type Permission } from './permissions'
import * as resources from './resources'
import { SPEC_CALLS } from './spec-calls'
import * as wizard from './task-wizard'

const lines = allEndpoints
  .map(({ name, endpoint }) => `${methodsOf(endpoint).join(' ')} ${endpoint.path} ${endpoint.access} ${name}`)
  .sort()

describe('the contract', () => {
  it('changes its methods, paths and access only on purpose', () => {
    expect(lines).toMatchSnapshot()
  })

  it('spells the promised calls with their methods', () => {
    const spec = new Map(SPEC_CALLS.map(([, methods, path]) => [path.toLowerCase(), { methods, path }]))
    const differing = allEndpoints.flatMap(({ name, endpoint }) => {
      const known = spec.get(endpoint.path.toLowerCase())
      const methods = methodsOf(endpoint).join(' ')
      const isOwnMethod =
        known &&
        known.methods !== methods &&
        allEndpoints.some(
          (other) =>
            other.endpoint.path.toLowerCase() === endpoint.path.toLowerCase() &&
            methodsOf(other.endpoint).join(' ') === known.methods,
        )
      return known && !isOwnMethod && (known.methods !== methods || known.path !== endpoint.path)
        ? [`${name}: ${methods} ${endpoint.path} is ${known.methods} ${known.path}`]
        : []
    })
    expect(differing).toEqual([])
  })

  it('names every call once', () => {
    const keys = allEndpoints.flatMap(({ endpoint }) =>
      methodsOf(endpoint).map((method) => `${method} ${endpoint.path.toLowerCase().replace(/:\w+/g, ':')}`),
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('uses every permission, and no permission is empty', () => {
    const used = new Set(allEndpoints.map(({ endpoint }) => endpoint.access))
    for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
      expect(used, permission).toContain(permission)
      expect(
        ROLES.some((role) => can(role, permission)),
        permission,
      ).toBe(true)
    }
  })
})

it('takes no titles and labels with characters that nobody sees', () => {
  const hidden = '\u202eabc\u200b'
  const link = { label: hidden, url: 'https://www.irs.gov/' }
  const section = { title: hidden, html: '' }
  for (const given of [{ title: hidden }, { sections: [section] }, { tableActions: [link] }])
    expect(resources.save.body?.safeParse(given).success, JSON.stringify(given)).toBe(false)
  const task = { id: '0194d4a0-0000-7000-8000-000000000000' }
  expect(wizard.sections.body?.safeParse({ ...task, sections: [section] }).success).toBe(false)
})
