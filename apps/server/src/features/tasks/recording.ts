import type { PersonalAct } from '../../http/act'
import { record } from '../audit/operations'
import type { Instance } from './instance-queries'

type Said = { instance: Instance; verb: string; before?: object; after?: object }

/** An entry of an instance's history. */
export const recordOf = (act: PersonalAct, { instance, ...said }: Said) =>
  record(act, {
    entity: 'company_task',
    entityId: instance.id,
    object: instance.name,
    agencyId: instance.agencyId,
    companyId: instance.companyId,
    companyTaskId: instance.id,
    ...said,
  })
