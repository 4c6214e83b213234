import type { BadgeKind } from '../../ui/badge-kinds'

/** The states a chart may color. */
export type Tone = Extract<
  BadgeKind,
  'complete' | 'late' | 'late-started' | 'progress' | 'upcoming' | 'snapshot'
>

const FILLS: Record<Tone, string> = {
  complete: 'var(--success-solid)',
  late: 'var(--danger-solid)',
  'late-started': 'var(--danger-solid)',
  progress: 'var(--neutral-fill)',
  upcoming: 'var(--warning-fill)',
  snapshot: 'var(--border-emphasis)',
}

export const fillOf = (tone: Tone) => FILLS[tone]
