import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFiles } from './check/files'
import { faultOf, importsOf, valueFaultOf, valuesOf } from './check/layers'

const root = new URL('..', import.meta.url).pathname
const inProduct = (path: string) => /^(apps\/[^/]+\/src|packages\/[^/]+\/src)\//.test(path)
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

describe('layering', () => {
  it('holds in every file', () => {
    const files = projectFiles(root).filter(
      (path) => /\.tsx?$/.test(path) && inProduct(path) && !isTest(path),
    )
    expect(files.length).toBeGreaterThan(100)
    const faults = files.flatMap((file) => {
      const source = readFileSync(root + file, 'utf8')
      return [
        ...importsOf(source).map((wanted) => faultOf(file, wanted)),
        ...valuesOf(source).map((wanted) => valueFaultOf(file, wanted)),
      ].flatMap((fault) => (fault ? [`${file}: ${fault}`] : []))
    })
    expect(faults).toEqual([])
  })

  it.each([
    ['packages/domain/src/dates.ts', 'zod'],
    ['packages/domain/src/dates.ts', 'node:fs'],
    ['packages/domain/src/dates.ts', '@heed/contract/fields'],
    ['packages/domain/src/dates.ts', '../../contract/src/fields'],
    ['packages/contract/src/tasks.ts', 'fastify'],
    ['packages/embedded-postgres/src/start.ts', '@heed/domain/dates'],
    ['packages/embedded-postgres/src/start.ts', '../../../apps/server/src/config'],
    ['apps/server/src/features/tasks/queries.ts', '@heed/embedded-postgres/start'],
    ['apps/server/src/db/pool.ts', '../http/refusal'],
    ['apps/server/src/adapters/mail.ts', '../db/pool'],
    ['apps/server/src/http/session.ts', '../features/auth/queries'],
    ['apps/server/src/features/tasks/operations.ts', '../companies/operations'],
    ['apps/server/src/features/tasks/search-queries.ts', '../companies/queries'],
    ['apps/server/src/features/tasks/routes.ts', '../companies/routes'],
    ['apps/server/src/features/tasks/routes.ts', '../generation/jobs'],
    ['apps/server/src/features/library/jobs.ts', '../generation/jobs'],
    ['apps/server/src/features/companies/operations.ts', '../tasks/routes'],
    ['apps/server/src/features/companies/operations.ts', '../tasks/setup-routes'],
    ['apps/server/src/features/companies/operations.ts', '../tasks/jobs'],
    ['apps/server/src/features/companies/operations.ts', '../../jobs/queue'],
    ['apps/server/src/features/companies/routes.ts', 'fastify'],
    ['apps/server/src/jobs/queue.ts', '../app'],
    ['apps/web/src/ui/Card.tsx', '@heed/domain/dates'],
    ['apps/web/src/ui/Card.tsx', '../kit/table/DataTable'],
    ['apps/web/src/ui/Link.tsx', '@tanstack/react-router'],
    ['apps/web/src/kit/table/DataTable.tsx', '../../paths'],
    ['apps/web/src/features/tasks/TasksPage.tsx', '../companies/CompanyCard'],
    ['apps/web/src/features/tasks/TasksPage.tsx', '../../app/routes'],
    ['apps/web/src/features/tasks/TasksPage.tsx', '@heed/contract/all'],
    ['apps/web/src/app/routes.tsx', '../../../server/src/app'],
  ])('refuses in %s the import of %s', (file, wanted) => {
    expect(faultOf(file, wanted)).toBeDefined()
  })

  it.each([
    ['packages/contract/src/tasks.ts', '@heed/domain/dates'],
    ['packages/contract/src/tasks.ts', './fields'],
    ['packages/contract/src/tasks.ts', 'zod'],
    ['apps/server/src/db/migrate.ts', '../place'],
    ['apps/server/src/db/embedded.ts', '@heed/embedded-postgres/data-dir'],
    ['apps/server/src/features/companies/operations.ts', '../tasks/operations'],
    ['apps/server/src/features/tasks/routes.ts', '../companies/operations'],
    ['apps/server/src/features/library/jobs.ts', '../logic/operations'],
    ['apps/server/src/jobs/all.ts', '../features/generation/jobs'],
    ['apps/server/src/features/companies/operations.ts', '../audit/queries'],
    ['apps/server/src/features/companies/operations.ts', '../tasks/completions'],
    ['apps/server/src/features/companies/setup/save.ts', '../queries'],
    ['apps/server/src/demo/main.ts', '../features/companies/operations'],
    ['apps/server/src/main.ts', './app'],
    ['apps/web/src/features/tasks/TasksPage.tsx', '../../kit/table/DataTable'],
    ['apps/web/src/features/tasks/TasksPage.tsx', '../../paths'],
    ['apps/web/src/app/routes.tsx', '../features/tasks/TasksPage'],
  ])('allows in %s the import of %s', (file, wanted) => {
    expect(faultOf(file, wanted)).toBeUndefined()
  })

  it.each(['../../config', '../../config/secret-key', '../../db/pool', '../../db/outside', '../../services'])(
    'gives a feature nothing but types of %s',
    (wanted) => {
      const file = 'apps/server/src/features/tasks/routes.ts'
      const faults = (source: string) => valuesOf(source).filter((found) => valueFaultOf(file, found))
      expect(faults(`import type { A } from '${wanted}'\nimport { b } from './b'`)).toEqual([])
      expect(faults(`import { a } from '${wanted}'`)).toEqual([wanted])
      expect(faults(`import { type A, a } from '${wanted}'`)).toEqual([wanted])
      expect(faults(`const a = await import('${wanted}')`)).toEqual([wanted])
    },
  )

  it('finds imports of every form and none in comments', () => {
    const source = `
      import type { A } from './a'
      import {
        B,
      } from "./b"
      import './c'
      export { D } from './d'
      const e = await import('./e')
      // import './not'
      /* from './not' */`
    expect(importsOf(source)).toEqual(['./a', './b', './c', './d', './e'])
  })
})
