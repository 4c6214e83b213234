import type { ResourceType } from '@heed/domain/resources'
import {
  CircleQuestionMark,
  FileText,
  ListChecks,
  type LucideIcon,
  Paperclip,
  Play,
  Presentation,
} from 'lucide-react'

const ICONS: Record<ResourceType, LucideIcon> = {
  Page: FileText,
  FAQ: CircleQuestionMark,
  Video: Play,
  File: Paperclip,
  Webinar: Presentation,
  ChecklistChartsAndGuides: ListChecks,
}

export function TypeIcon({ type }: { type: ResourceType }) {
  const Icon = ICONS[type]
  return <Icon size={16} strokeWidth={1.75} aria-hidden />
}
