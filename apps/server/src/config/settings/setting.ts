import type { Kind } from '../kinds'

export type Setting<T> = {
  env: string
  kind: Kind<T>
  /** As it would be in the environment; undefined = may be absent. */
  fallback: string | undefined
  /** One sentence for docs/SETTINGS.md: what it decides, with its unit. */
  about: string
  /** What docs/SETTINGS.md shows as the default when it depends on something else. */
  shown?: string
  /** Its value is never repeated in a message. */
  isSecret?: boolean
  /** What others put into the same variable; such a value counts as absent. */
  foreign?: RegExp
}

type Told = Pick<Setting<unknown>, 'about' | 'shown' | 'isSecret' | 'foreign'>

export const setting = <T>(env: string, kind: Kind<T>, told: Told & { fallback: string }): Setting<T> => ({
  env,
  kind,
  ...told,
})

export const optional = <T>(env: string, kind: Kind<T>, told: Told): Setting<T | undefined> => ({
  env,
  kind: kind as Kind<T | undefined>,
  fallback: undefined,
  ...told,
})

/** The most of what is counted, where nothing else sets an end. */
export const many = 1_000_000
