import type { CompanyDashboard } from '@heed/contract/dashboard'
import { numberText } from '@heed/domain/text'
import { type Figure, Figures } from '../../../kit/layout/Figures'
import type { TaskLinks } from '../../../task-links'
import type { BadgeKind } from '../../../ui/badge-kinds'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import { evidenceWords, oldestWords, soonWords } from './figure-details'

const glyph = (kind: BadgeKind) => <StatusGlyph kind={kind} size={14} colored />

/** The four numbers at the top, each linked to the tasks it counts. */
export function CompanyFigures({ data, links }: { data: CompanyDashboard; links: TaskLinks }) {
  const { counts, today } = data
  const items: Figure[] = [
    {
      id: 'pastDue',
      label: 'Past due',
      icon: glyph(counts.pastDue > 0 ? 'late' : 'complete'),
      value: numberText(counts.pastDue),
      detail: oldestWords(data),
      href: links.pastDue(),
    },
    {
      id: 'dueIn7',
      label: 'Due in 7 days',
      icon: glyph('upcoming'),
      value: numberText(counts.dueIn7),
      detail: soonWords(data),
      href: links.within(today, 7),
    },
    {
      id: 'inProgress',
      label: 'In progress',
      icon: glyph('progress'),
      value: numberText(counts.inProgress),
      detail: evidenceWords(data),
      href: links.inProgress(),
    },
    {
      id: 'completed',
      label: 'Completed',
      icon: glyph('complete'),
      value: numberText(counts.completed),
      unit: `of ${numberText(counts.total)}`,
      detail: 'Current plan years',
      href: links.completed(),
    },
  ]
  return <Figures label="Tasks by status" items={items} />
}
