import type { Company } from '@heed/contract/companies'
import type { Permission } from '@heed/contract/permissions'
import { type EntityState, isPossible } from '@heed/domain/lifecycle'
import {
  ArrowRightLeft,
  CircleCheck,
  CircleOff,
  CirclePause,
  Copy,
  type LucideIcon,
  RotateCcw,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react'

export type CompanyAct =
  | 'clone'
  | 'seats'
  | 'move'
  | 'disable'
  | 'terminate'
  | 'withdraw'
  | 'enable'
  | 'reinstate'
  | 'remove'

type Row = {
  act: CompanyAct
  label: string
  icon: LucideIcon
  may: Permission
  /** Whether it makes sense in the company's current state. */
  fits: (company: Company) => boolean
  danger?: true
}

const stateOf = ({ status }: Company) => status.toLowerCase() as EntityState
/** A termination that has not taken effect yet. */
const isEnding = ({ status, ending }: Company) => status === 'Active' && ending !== null

/** Actions on a company as a whole, in menu order. */
export const COMPANY_ACTS: readonly Row[] = [
  { act: 'clone', label: 'Clone', icon: Copy, may: 'company.create', fits: () => true },
  { act: 'seats', label: 'Change seats', icon: Users, may: 'company.setSeats', fits: () => true },
  {
    act: 'move',
    label: 'Move to another agency',
    icon: ArrowRightLeft,
    may: 'company.move',
    fits: () => true,
  },
  {
    act: 'disable',
    label: 'Disable',
    icon: CirclePause,
    may: 'company.end',
    fits: (company) => isPossible('disable', stateOf(company)) && !isEnding(company),
  },
  { act: 'withdraw', label: 'Withdraw termination', icon: Undo2, may: 'company.end', fits: isEnding },
  {
    act: 'enable',
    label: 'Enable',
    icon: CircleCheck,
    may: 'company.end',
    fits: (company) => isPossible('enable', stateOf(company)),
  },
  {
    act: 'terminate',
    label: 'Terminate',
    icon: CircleOff,
    may: 'company.end',
    fits: (company) => isPossible('terminate', stateOf(company)),
    danger: true,
  },
  {
    act: 'reinstate',
    label: 'Reinstate',
    icon: RotateCcw,
    may: 'company.reinstate',
    fits: (company) => isPossible('reinstate', stateOf(company)),
  },
  {
    act: 'remove',
    label: 'Delete',
    icon: Trash2,
    may: 'company.delete',
    fits: () => true,
    danger: true,
  },
]
