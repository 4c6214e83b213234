import { allEndpoints } from '@heed/contract/all'
import { methodsOf } from '@heed/contract/endpoint'
import type { Permission } from '@heed/contract/permissions'
import { can, PERMISSIONS } from '@heed/contract/permissions'
import { ROLES } from '@heed/domain/roles'
import { page, table } from './markdown'

export function permissionsPage(): string {
  const permissions = Object.keys(PERMISSIONS) as Permission[]
  const holders = permissions.map((name) => [
    `\`${name}\``,
    ...ROLES.map((role) => (can(role, name) ? 'yes' : '')),
  ])
  const accesses = ['public', 'signed-in', ...permissions]
  const calls = accesses.map((access) => [`\`${access}\``, callsWith(access).join('<br>') || 'none yet'])
  return page(
    'Permissions',
    'A permission decides which verbs a role has. Which objects exist for a person is decided by row security in the database: platform, agency line, own company, or the companies assigned to an agency user. Whatever lies outside is as if absent (404). A route that names no access does not compile.',
    `## Roles\n\n${table(['Permission', ...ROLES], holders)}`,
    `## Calls\n\n${table(['Access', 'Calls'], calls)}`,
  )
}

const callsWith = (access: string) =>
  allEndpoints
    .filter(({ endpoint }) => endpoint.access === access)
    .map(({ endpoint }) => `${methodsOf(endpoint).join(', ')} ${endpoint.path}`)
