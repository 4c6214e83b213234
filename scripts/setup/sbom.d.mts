type Component = { 'bom-ref': string; purl: string }
type List = {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type Lockfile = {
  packages: Record<string, { name?: string; version?: string; dev?: boolean; link?: boolean }>
}

export function withoutDevelopment(list: List, lockfile: Lockfile): List
