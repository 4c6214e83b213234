import { allEndpoints } from '../../packages/contract/src/all'
import { SPEC_CALLS } from '../../packages/contract/src/spec-calls'

/** For every call the product promises: where it is implemented. */
export function parityPage(): string {
  const byPath = new Map<string, string[]>()
  for (const { name, endpoint } of allEndpoints) {
    const path = endpoint.path.toLowerCase()
    byPath.set(path, [...(byPath.get(path) ?? []), name])
  }
  const rows = SPEC_CALLS.map(([area, methods, path]) => {
    const names = byPath.get(path.toLowerCase())
    return `| ${area} | ${methods.replace(' ', ', ')} | \`${path}\` | ${names ? `\`${names.join('`, `')}\`` : 'not yet'} |`
  })
  const standing = rows.filter((row) => !row.endsWith('not yet |')).length
  return `# Parity with the promised calls

Made from the contract by \`npm run docs\`. ${standing} of the ${rows.length} calls are available.

| Area | Method | Path | Implemented as |
|---|---|---|---|
${rows.join('\n')}
`
}
