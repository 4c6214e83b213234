/** A person's sign-in status; `neverSignedIn` has chosen a password but not signed in. */
export const STANDINGS = ['invited', 'neverSignedIn', 'active', 'disabled'] as const
export type Standing = (typeof STANDINGS)[number]

export const STANDING_LABELS: Record<Standing, string> = {
  invited: 'Invited',
  neverSignedIn: 'Never signed in',
  active: 'Active',
  disabled: 'Disabled',
}

/** The status that lists show and filter by, from what is stored. */
export const standingOf = ({
  state,
  lastSignInAt,
}: {
  state: 'invited' | 'active' | 'disabled'
  lastSignInAt: string | null
}): Standing => (state === 'active' && lastSignInAt === null ? 'neverSignedIn' : state)

/** Why a person who is not disabled cannot sign in. */
export const INACTIVE_PLACES = ['agency', 'company'] as const
export type InactivePlace = (typeof INACTIVE_PLACES)[number]

/** In one cell of a list or spreadsheet: "Active", "Active (company not active)". */
export function wholeStanding(person: {
  state: 'invited' | 'active' | 'disabled'
  lastSignInAt: string | null
  inactivePlace: InactivePlace | null
}): string {
  const label = STANDING_LABELS[standingOf(person)]
  return person.inactivePlace ? `${label} (${person.inactivePlace} not active)` : label
}
