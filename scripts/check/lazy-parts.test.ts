import { expect, test } from 'vitest'
import { lazyPartFaults } from './lazy-parts'

const at = (text: string, path = 'apps/web/src/features/documents/view/Preview.tsx') =>
  lazyPartFaults({ path, text })

test.each([
  "import { lazy, useState } from 'react'",
  "import {\n  lazy,\n  Suspense,\n} from 'react'",
  'const Part = React.lazy(load)',
  "const load = () => import('./PdfPages')",
])('code loaded around the shared mechanism is a fault: %s', (text) => {
  expect(at(text)).toHaveLength(1)
})

test('parts by the mechanism, pages and tests pass', () => {
  expect(at("const Part = lazyPart(() => import('./PdfPages').then((m) => m.PdfPages))")).toEqual([])
  expect(at("load: () => import('../x/XPage')", 'apps/web/src/app/task-pages.ts')).toEqual([])
  expect(at("import { lazy } from 'react'", 'apps/web/src/ui/x.test.tsx')).toEqual([])
})
