import { hashKey } from '@tanstack/react-query'
import { contentBody, type IdOf } from '../content/content-body'
import { formatProblems } from '../draft-problems'
import type { DraftValues } from '../draft-values'
import { resourcesBody } from '../resources/resources-body'
import { settingsBody } from '../settings/settings-body'

/** What each of the wizard's calls would be sent. */
export type DraftBodies = ReturnType<typeof bodiesOf>
export type DraftPart = keyof DraftBodies

export const bodiesOf = (values: DraftValues, idOf: IdOf) => ({
  format: {
    type: values.type,
    name: 'name' in formatProblems(values) ? undefined : values.name.trim(),
  },
  settings: settingsBody(values),
  sections: contentBody(values, idOf),
  resources: resourcesBody(values, idOf),
})

/** The fields of a body that differ from what was saved; undefined when there are none. */
export function changedFields<Body extends object>(body: Body, saved: Body): Partial<Body> | undefined {
  const changed = Object.entries(body).filter(
    ([field, value]) => value !== undefined && hashKey([value]) !== hashKey([saved[field as keyof Body]]),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Body>) : undefined
}
