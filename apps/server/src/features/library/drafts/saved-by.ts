import type { PersonalAct } from '../../../http/act'

/** Who saves a draft, for its row. */
export const savedBy = ({ author }: PersonalAct) => {
  const { actor } = author.viewer
  return { saved_by: actor.id, saved_by_name: `${actor.first} ${actor.last}` }
}
