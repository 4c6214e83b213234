import { useState } from 'react'
import { z } from 'zod'
import type { Hit } from './hit'

const MOST = 5
/** Pages and actions are listed anyway. */
const ICONS = ['person', 'companies', 'agencies', 'tasks', 'resources', 'documents'] as const
const KEPT: readonly string[] = ICONS

const Stored = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    detail: z.string().optional(),
    leads: z.object({ href: z.string().startsWith('/') }),
    icon: z.enum(ICONS),
    isFound: z.literal(true),
  }),
)

const nameOf = (viewerID: string) => `palette:${viewerID}`

function stored(viewerID: string): Hit[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(nameOf(viewerID)) ?? '[]'))
  } catch {
    return []
  }
}

/** What the user opened from the palette, latest first; kept on this device until they sign out. */
export function useRecents(viewerID: string) {
  const [hits] = useState(() => stored(viewerID))
  const keep = ({ excerpt: _, ...hit }: Hit) => {
    if (!hit.isFound || !KEPT.includes(hit.icon)) return
    const others = hits.filter(({ id }) => id !== hit.id)
    localStorage.setItem(nameOf(viewerID), JSON.stringify([hit, ...others].slice(0, MOST)))
  }
  return { hits, keep }
}
