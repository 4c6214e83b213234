import { expect, it } from 'vitest'
import { citationFaults } from './check/citations'

const page =
  '# Rules\n\n## Task status\n\nComputed.\n\n- **E2** Large files are refused.\n- **E3** Images too.\n'
const files = ['docs/RULES.md', 'apps/server/src/http/errors.ts']
const faults = (text: string) => citationFaults([{ path: 'a.ts', text }], page, files)

it.each([
  '/** Computed (RULES.md "Task status"). */',
  '/** Computed (RULES.md\n * "Task status"). */',
  '// Rule E2, and rules E2 and E3.',
  '// See http/errors.ts and docs/RULES.md.',
  "import { a } from './somewhere/else.ts'",
])('finds what is in %s', (text) => {
  expect(faults(text)).toEqual([])
})

it.each([
  ['/** Computed (RULES.md "Status"). */', 'the heading "Status" of docs/RULES.md'],
  ['// Rules E2 and E9.', 'rule E9'],
  ["it('is small (rule E4)')", 'rule E4'],
  ['/* As in http/answers.ts. */', 'http/answers.ts'],
  ['-- See plan.md.', 'plan.md'],
  [`// As spec ${'§'}4 says.`, 'spec §'],
])('misses what %s names', (text, name) => {
  expect(faults(text)).toEqual([`a.ts cites ${name}, which is not there`])
})
