import { WIZARD_STEP_LABELS, WIZARD_STEPS, type WizardStep } from '@heed/domain/tasks/catalog'

/** The steps as people see them (RULES.md "Task wizard"): four that ask for something, then what came of it. */
export const SHOWN_STEPS = [
  ...WIZARD_STEPS.map((id) => ({ id, label: WIZARD_STEP_LABELS[id] })),
  { id: 'done', label: 'Done' },
] as const

export type ShownStep = WizardStep | 'done'

export const stepIndex = (step: ShownStep) => SHOWN_STEPS.findIndex(({ id }) => id === step)

/** The step that an address names, by its word or by the number that calls know it by. */
export function stepNamed({ step }: Record<string, unknown>): ShownStep | undefined {
  return SHOWN_STEPS.find(({ id }, index) => id === step || String(index) === String(step))?.id
}

export const stepBeside = (step: ShownStep, by: 1 | -1) => SHOWN_STEPS[stepIndex(step) + by]
