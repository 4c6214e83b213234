/** What people do that counts as usage, by its name in the events, and what a number of it is called. Looking at pages is none. */
export const USAGE_DEEDS = {
  'Sign In': 'Sign-ins',
  'Task Opened': 'Tasks opened',
  'Action Completed': 'Actions completed',
  'Document Download': 'Documents downloaded',
  'Resource Download': 'Resources downloaded',
  Export: 'Lists exported',
} as const
export type UsageDeed = keyof typeof USAGE_DEEDS

/** The days that the figures cover, up to now. */
export const USAGE_DAYS = 30
