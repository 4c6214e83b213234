import { expect, it } from 'vitest'
import { withoutDevelopment } from './setup/sbom.mjs'

const component = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
})

it('the list of packages has all that runs, and nothing that only develops', () => {
  const lockfile = {
    packages: {
      '': { name: 'heed', version: '1.0.0' },
      'apps/server': { name: '@heed/server', version: '1.0.0' },
      'node_modules/@heed/server': { link: true },
      'node_modules/@fastify/error': { version: '4.0.0' },
      'node_modules/tool': { version: '2.0.0', dev: true },
      'node_modules/tool/node_modules/@fastify/error': { version: '3.0.0', dev: true },
    },
  }
  const refs = ['@heed/server@1.0.0', '@fastify/error@4.0.0', '@fastify/error@3.0.0', 'tool@2.0.0']
  const list = {
    metadata: { component: component('heed', '1.0.0') },
    components: [
      component('@heed/server', '1.0.0'),
      component('@fastify/error', '4.0.0'),
      component('@fastify/error', '3.0.0'),
      component('tool', '2.0.0'),
    ],
    dependencies: [
      { ref: 'heed@1.0.0', dependsOn: refs },
      { ref: 'tool@2.0.0', dependsOn: ['@fastify/error@3.0.0'] },
    ],
  }
  const { components, dependencies } = withoutDevelopment(list, lockfile)
  expect(components.map((one) => one['bom-ref'])).toEqual(['@heed/server@1.0.0', '@fastify/error@4.0.0'])
  expect(dependencies).toEqual([
    { ref: 'heed@1.0.0', dependsOn: ['@heed/server@1.0.0', '@fastify/error@4.0.0'] },
  ])
})
