import type { PersonalAct } from '../../http/act'
import { record } from '../audit/operations'
import type { Owner } from './place'

/** Who saved a resource, for its row. */
export const writerOf = ({ author }: PersonalAct) => {
  const { actor } = author.viewer
  return { updated_by: actor.id, updated_by_name: `${actor.first} ${actor.last}` }
}

type Noted = {
  verb: string
  resource: { id: string; title: string; owner: Owner }
  before?: unknown
  after?: unknown
}

/** Logs what was done to a resource. */
export const noteResource = (act: PersonalAct, { verb, resource, ...changes }: Noted) =>
  record(act, {
    verb,
    entity: 'resource',
    entityId: resource.id,
    object: resource.title,
    agencyId: resource.owner.agencyId ?? act.author.viewer.user.agencyId,
    companyId: resource.owner.companyId,
    ...changes,
  })
