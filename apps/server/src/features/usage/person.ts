import type { PersonalAct } from '../../http/act'

/**
 * Who signed in, at the agency and company of the profile they use. Neither's agency may be left out. Who asks for the head
 * of an answer takes nothing.
 */
export const personOf = ({ author: { viewer, call } }: Pick<PersonalAct, 'author'>) => ({
  id: viewer.actor.id,
  agencyId: viewer.user.agencyId,
  companyId: viewer.user.companyId,
  recordsUsage: viewer.user.recordsUsage && viewer.actor.recordsUsage && !call.isHead,
})
