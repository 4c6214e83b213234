import type { TaskIcon } from '@heed/domain/tasks/icons'
import {
  Archive,
  Bell,
  BookOpen,
  Building2,
  CalendarCheck,
  ClipboardList,
  FileCheck,
  Files,
  FileText,
  Gavel,
  HandCoins,
  HeartPulse,
  Landmark,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  PiggyBank,
  ReceiptText,
  Scale,
  Send,
  ShieldCheck,
  Stethoscope,
  UserCheck,
  Users,
} from 'lucide-react'

const PICTURES: Record<TaskIcon, LucideIcon> = {
  'file-text': FileText,
  'file-check': FileCheck,
  files: Files,
  send: Send,
  mail: Mail,
  megaphone: Megaphone,
  bell: Bell,
  'calendar-check': CalendarCheck,
  'clipboard-list': ClipboardList,
  'list-checks': ListChecks,
  'book-open': BookOpen,
  scale: Scale,
  gavel: Gavel,
  landmark: Landmark,
  'building-2': Building2,
  users: Users,
  'user-check': UserCheck,
  'heart-pulse': HeartPulse,
  stethoscope: Stethoscope,
  'piggy-bank': PiggyBank,
  'hand-coins': HandCoins,
  'receipt-text': ReceiptText,
  'shield-check': ShieldCheck,
  archive: Archive,
}

/** The picture of a task by its name. */
export function TaskIconPicture({ icon }: { icon: TaskIcon }) {
  const Picture = PICTURES[icon]
  return <Picture size={18} strokeWidth={1.75} aria-hidden />
}
