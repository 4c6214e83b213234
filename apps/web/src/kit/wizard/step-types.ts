export interface Step {
  id: string
  label: string
  /** "9 of 14 · 1 with your agency" */
  hint?: string
  state: 'done' | 'current' | 'open'
  /** Where the step can be reached; without it the step is only shown. */
  href?: string
}

export interface StepsProps {
  label: string
  steps: readonly Step[]
}
