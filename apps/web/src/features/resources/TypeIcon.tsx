import { isVideoScript, type ResourceType } from '@heed/domain/resources'
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

export function TypeIcon({ of }: { of: { type: ResourceType; videoUrl: string | null } }) {
  const Icon = isVideoScript(of) ? ICONS.Page : ICONS[of.type]
  return <Icon size={16} strokeWidth={1.75} aria-hidden />
}
