import { posix } from 'node:path'

/** Features of the server in the order in which they may build on each other: only to the left. */
const featureOrder = [
  'usage',
  'audit',
  'messages',
  'notifications',
  'auth',
  'agencies',
  'brands',
  'identity-providers',
  'users',
  'applied-profiles',
  'profile',
  'library',
  'logic',
  'generation',
  'tasks',
  'documents',
  'resources',
  'catalog',
  'companies',
  'subscriptions',
  'setup',
  'reminders',
  'invoicing',
  'operations',
  'dashboard',
  'reports',
  'search',
]

type Layer = {
  name: string
  /** Path prefixes of the files that belong to it. The longest match decides. */
  at: string[]
  /** Layers it may import besides itself. */
  from: string[]
  /** Packages of the registry it may import; absent = any. */
  packages?: string[]
  /** Files of which it may import types alone. */
  typesOnly?: RegExp
  /** Packages it may not import although all others are allowed. */
  notPackages?: RegExp
}

const server = 'apps/server/src/'
const web = 'apps/web/src/'
const contract = ['contract', 'domain']
const serverParts = ['server/config', 'server/db', 'server/adapters', 'server/http']
// A handler and a job get the parts of the process, settings included; these are their types.
const serverFeature = [...contract, 'catalog', ...serverParts, 'server/services']
const serverTop = [...serverFeature, 'server/features']
const webKit = [...contract, 'web/ui', 'web/api']
const webFeature = [...webKit, 'web/kit', 'web/pickers', 'web/paths']

/** Architecture, "Who may import whom". */
const layers: Layer[] = [
  { name: 'domain', at: ['packages/domain/'], from: [], packages: [] },
  { name: 'contract', at: ['packages/contract/'], from: ['domain'], packages: ['zod'] },
  { name: 'catalog', at: ['packages/catalog/'], from: ['domain'], packages: [] },
  { name: 'embedded-postgres', at: ['packages/embedded-postgres/'], from: [] },
  {
    name: 'server/config',
    at: [`${server}config`, `${server}place.ts`],
    from: ['domain', 'embedded-postgres'],
  },
  { name: 'server/db', at: [`${server}db/`], from: ['domain', 'embedded-postgres', 'server/config'] },
  { name: 'server/adapters', at: [`${server}adapters/`], from: ['domain', 'server/config'] },
  // The parts of the process as types; its own layer because requests and the start both name it.
  { name: 'server/services', at: [`${server}services.ts`], from: serverParts },
  { name: 'server/http', at: [`${server}http/`], from: [...contract, ...serverParts, 'server/services'] },
  {
    name: 'server/features',
    at: [`${server}features/`],
    from: serverFeature,
    // Settings hold secrets, and pools reach everything, so a handler is given only what it may use.
    typesOnly:
      /^apps\/server\/src\/(config|config\/(?!open-config).*|services|place|db\/(pool|outside|embedded|migrate|migration-steps))$/,
    notPackages: /^(fastify|@fastify\/.*|pg)$/,
  },
  { name: 'server/backup', at: [`${server}backup/`], from: serverTop },
  { name: 'server/jobs', at: [`${server}jobs/`], from: [...serverTop, 'server/backup'] },
  { name: 'server/demo', at: [`${server}demo/`], from: [...serverTop, 'server/jobs'] },
  {
    name: 'server/top',
    at: [server, `${server}features/all.ts`],
    from: [...serverTop, 'embedded-postgres', 'server/backup', 'server/jobs', 'server/demo'],
  },
  {
    name: 'web/ui',
    at: [`${web}ui/`],
    from: [],
    notPackages: /^(@tanstack\/react-(router|query)|react-hook-form|zustand)$/,
  },
  { name: 'web/api', at: [`${web}api/`], from: contract },
  { name: 'web/kit', at: [`${web}kit/`], from: webKit },
  { name: 'web/pickers', at: [`${web}pickers/`], from: [...webKit, 'web/kit', 'web/paths'] },
  { name: 'web/paths', at: [`${web}paths.ts`, `${web}task-links.ts`], from: ['domain', 'web/paths'] },
  { name: 'web/features', at: [`${web}features/`], from: webFeature },
  { name: 'web/app', at: [web], from: [...webFeature, 'web/features'] },
]

/** What a file imports: `from '…'`, `import '…'`, `import('…')`, types included. */
export function importsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const pattern = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g
  return [...code.matchAll(pattern)].map((match) => match[2] as string)
}

/** The same without what is imported as a type alone, which the linter has written as `import type`. */
export const valuesOf = (source: string): string[] =>
  importsOf(source.replace(/\b(?:import|export) type\b[^'"]*(['"])[^'"\n]+\1/g, ''))

/** Why `file` may import no more than types of `wanted`; undefined when it may, or when `faultOf` tells. */
export function valueFaultOf(file: string, wanted: string): string | undefined {
  const layer = layerOf(file)
  const target = targetOf(file, wanted)
  return target && layer?.typesOnly?.test(target)
    ? `${layer.name} may import types alone from ${target}`
    : undefined
}

/** Why `file` (path from the root) may not import `wanted`, as a sentence; undefined when it may. */
export function faultOf(file: string, wanted: string): string | undefined {
  const layer = layerOf(file)
  if (!layer || wanted.startsWith('node:')) {
    return layer?.packages && wanted.startsWith('node:')
      ? `${layer.name} is pure and may not import ${wanted}`
      : undefined
  }
  const target = targetOf(file, wanted)
  if (!target) return packageFault(layer, wanted)
  if (layer.name.startsWith('web') && target === 'packages/contract/src/all') {
    return 'the web may not import @heed/contract/all, which carries every schema'
  }
  const other = layerOf(target)
  if (!other) return `${layer.name} may not import ${target}, which belongs to no layer`
  if (other !== layer)
    return layer.from.includes(other.name) ? undefined : `${layer.name} may not import ${other.name}`
  return featureFault(layer, file, target)
}

function featureFault(layer: Layer, file: string, target: string): string | undefined {
  const [own, other] = [featureOf(file), featureOf(target)]
  if (!layer.name.endsWith('/features') || own === other) return undefined
  if (layer.name === 'web/features') return `feature ${own} may not import feature ${other}`
  const name = posix.basename(target)
  if (isComposing(name))
    return `feature ${own} may import queries and operations of ${other}, not its ${name}`
  if (isComposing(posix.basename(file, '.ts'))) return undefined
  return featureOrder.indexOf(other) > featureOrder.indexOf(own)
    ? `feature ${own} is left of ${other}; its routes and jobs may put the two together`
    : undefined
}

/** Routes and jobs combine operations of any feature, and nothing builds on them. */
const isComposing = (name: string) => /(^|-)(routes|jobs)$/.test(name)

function packageFault(layer: Layer, wanted: string): string | undefined {
  const name = wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/')
  const allowed = layer.packages?.includes(name) ?? !layer.notPackages?.test(name)
  return allowed ? undefined : `${layer.name} may not import the package ${name}`
}

/** The path an import of ours means, without extension; undefined for a package of the registry. */
function targetOf(file: string, wanted: string): string | undefined {
  if (wanted.startsWith('.')) return posix.join(posix.dirname(file), wanted)
  const own = /^@heed\/([\w-]+)\/(.+)$/.exec(wanted)
  return own ? `packages/${own[1]}/src/${own[2]}` : undefined
}

function layerOf(path: string): Layer | undefined {
  const fits = (layer: Layer) =>
    Math.max(
      -1,
      ...layer.at
        .filter((prefix) => `${path}/`.startsWith(prefix) || path === prefix.replace(/\.ts$/, ''))
        .map((prefix) => prefix.length),
    )
  const best = layers.reduce((a, b) => (fits(b) > fits(a) ? b : a))
  return fits(best) < 0 ? undefined : best
}

const featureOf = (path: string) => /\/features\/([^/]+)/.exec(path)?.[1] ?? ''
