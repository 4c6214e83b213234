import type { ResourceCategorySlug } from '@heed/domain/resources'
import type { PersonalAct } from '../../http/act'

/** Notes that a person looked at a category; not while their profile is applied, because it was not them. */
export async function noteVisit(act: PersonalAct, category: ResourceCategorySlug): Promise<void> {
  const { db, now, today } = act
  const { user, actor } = act.author.viewer
  if (user.id !== actor.id) return
  await db
    .insertInto('resource_visits')
    .values({ user_id: user.id, category, at: now, on_day: today })
    .onConflict((known) => known.columns(['user_id', 'category']).doUpdateSet({ at: now, on_day: today }))
    .execute()
}
