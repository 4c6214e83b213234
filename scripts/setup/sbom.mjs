/**
 * A CycloneDX list without what only develops the product. `npm sbom --omit dev` also omits what development shares with
 * the product's own packages, so the flags of the lockfile decide.
 */
export function withoutDevelopment(list, lockfile) {
  const kept = new Set(
    Object.entries(lockfile.packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').pop()}@${version}`),
  )
  const components = list.components.filter(({ purl }) =>
    kept.has(decodeURIComponent(purl.split('?')[0].slice(8))),
  )
  const refs = new Set([list.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = list.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  return { ...list, components, dependencies }
}
