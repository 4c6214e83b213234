import {
  BookOpen,
  BriefcaseBusiness,
  Building2,
  Files,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Settings2,
  Users,
} from 'lucide-react'
import type { SidebarIcon } from '../page'

const ICONS: Record<SidebarIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  tasks: ListChecks,
  resources: BookOpen,
  documents: Files,
  agencies: BriefcaseBusiness,
  users: Users,
  companies: Building2,
  settings: Settings2,
}

export function PageIcon({ name, size = 17 }: { name: SidebarIcon; size?: number }) {
  const Icon = ICONS[name]
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}
