import { CATALOG_STATE_LABELS, type CatalogState } from '@heed/domain/tasks/catalog'
import { Badge } from '../../ui/Badge'
import type { BadgeKind } from '../../ui/badge-kinds'

const KINDS: Record<CatalogState, BadgeKind> = {
  published: 'complete',
  changed: 'info',
  draft: 'draft',
  unpublished: 'void',
}

/** Where a library task stands. */
export const StateChip = ({ state }: { state: CatalogState }) => (
  <Badge kind={KINDS[state]}>{state === 'changed' ? 'Changed' : CATALOG_STATE_LABELS[state]}</Badge>
)
