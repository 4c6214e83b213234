import { createContext, use } from 'react'
import type { DraftForm } from './saving/use-draft'
import type { ShownStep } from './wizard-steps'

export type WizardPlace = DraftForm & {
  /** The address of a step. */
  hrefOf: (step: ShownStep) => string
  /** Says what was removed and lets it be put back. */
  offerUndo: (title: string, undo: () => void) => void
}

export const WizardContext = createContext<WizardPlace | null>(null)

/** The draft that is open and where its steps are. */
export function useWizard(): WizardPlace {
  const place = use(WizardContext)
  if (!place) throw new Error('The wizard is not open here.')
  return place
}
