import { initials } from '@heed/domain/text'
import { Plus, Search, UserCheck, UserPlus } from 'lucide-react'
import { Avatar } from '../../ui/Avatar'
import { PageIcon } from './PageIcon'
import type { Hit } from './use-hits'

const ACTS = { add: Plus, all: Search, apply: UserCheck, assign: UserPlus }

/** A result's icon: a person's initials, a page's sidebar icon, or an action's. */
export function HitIcon({ hit: { icon, label } }: { hit: Hit }) {
  if (icon === 'person') return <Avatar size="sm" initials={initials(label)} />
  if (icon in ACTS) {
    const Icon = ACTS[icon as keyof typeof ACTS]
    return <Icon size={16} strokeWidth={1.75} aria-hidden />
  }
  return <PageIcon name={icon as Parameters<typeof PageIcon>[0]['name']} size={16} />
}
