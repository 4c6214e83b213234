import type { ReactNode } from 'react'

export interface Choice {
  value: string
  label: string
  description?: ReactNode
  disabled?: boolean
}

/** The value of "Not sure – ask my agency": the question stays open. */
export const UNSURE = 'unsure'
