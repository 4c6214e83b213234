import { allEndpoints } from '../../packages/contract/src/all'
import { SPEC_CALLS } from '../../packages/contract/src/spec-calls'

/** For every call the product promises: where it is implemented. */
export function parityPage(): string {
  const rows = SPEC_CALLS.map(([area, methods, path]) => {
    const found = allEndpoints.filter(({ endpoint }) => endpoint.path.toLowerCase() === path.toLowerCase())
    // Some addresses are also those of calls that were not promised.
    const promised = found.filter(({ endpoint }) =>
      [endpoint.method].flat().some((method) => methods.split(' ').includes(method)),
    )
    const names = (promised.length > 0 ? promised : found).map(({ name }) => name)
    return `| ${area} | ${methods.replace(' ', ', ')} | \`${path}\` | ${names.length > 0 ? `\`${names.join('`, `')}\`` : 'not yet'} |`
  })
  const standing = rows.filter((row) => !row.endsWith('not yet |')).length
  return `# Parity with the promised calls

Made from the contract by \`npm run docs\`. ${standing} of the ${rows.length} calls are available.

| Area | Method | Path | Implemented as |
|---|---|---|---|
${rows.join('\n')}
`
}
