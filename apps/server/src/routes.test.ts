import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@heed/contract/all'
import { methodsOf } from '@heed/contract/endpoint'
import { PERMISSIONS } from '@heed/contract/permissions'
import { describe, expect, it } from 'vitest'
import { features } from './features/all'
import { serverRoot } from './place'

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort()

/** Security C1. */
describe('every route', () => {
  const page = readFileSync(join(serverRoot, '../../docs/PERMISSIONS.md'), 'utf8')
  const rows = new Map(
    page
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
      .filter(([, , ...more]) => more.length === 2)
      .map(([, access = '', calls = '']) => [access, calls.split('<br>')]),
  )

  it('is declared by the contract, and everything declared is served', () => {
    expect(names(features.flat())).toEqual(names(allEndpoints))
  })

  it.each(allEndpoints)('$name says who may call it, and stands in the table', ({ endpoint }) => {
    expect([...Object.keys(PERMISSIONS), 'signed-in', 'public']).toContain(endpoint.access)
    expect(rows.get(endpoint.access)).toContain(`${methodsOf(endpoint).join(', ')} ${endpoint.path}`)
  })

  it('in the table is one that there is', () => {
    const calls = new Set(
      allEndpoints.map(({ endpoint }) => `${methodsOf(endpoint).join(', ')} ${endpoint.path}`),
    )
    const listed = [...rows]
      .filter(([access]) => access !== 'Access' && !/^-+$/.test(access))
      .flatMap(([, all]) => all)
    expect(listed.filter((call) => !calls.has(call))).toEqual([])
  })

  it('that anybody may call is one of the public ones', () => {
    const open = allEndpoints
      .filter(({ endpoint }) => endpoint.access === 'public')
      .map(({ endpoint }) => endpoint.path)
    expect(open.sort()).toEqual([
      '/agency/checkwhitelabel',
      '/user/activate',
      '/user/login',
      '/user/resetpassword',
      '/user/sendnewcodechoice',
      '/user/startresetpassword',
      '/user/verify2fa',
    ])
  })
})
