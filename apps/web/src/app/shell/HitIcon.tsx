import { initials } from '@heed/domain/text'
import { BookA, Plus, Search, StickyNote, UserCheck, UserPlus } from 'lucide-react'
import { Avatar } from '../../ui/Avatar'
import type { Hit } from './hit'
import { PageIcon } from './PageIcon'

const ICONS = { add: Plus, all: Search, apply: UserCheck, assign: UserPlus, note: StickyNote, term: BookA }

/** A result's icon: a person's initials, a page's sidebar icon, or an action's. */
export function HitIcon({ hit: { icon, label } }: { hit: Hit }) {
  if (icon === 'person') return <Avatar size="sm" initials={initials(label)} />
  if (icon in ICONS) {
    const Icon = ICONS[icon as keyof typeof ICONS]
    return <Icon size={16} strokeWidth={1.75} aria-hidden />
  }
  return <PageIcon name={icon as Parameters<typeof PageIcon>[0]['name']} size={16} />
}
