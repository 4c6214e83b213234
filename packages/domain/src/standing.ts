/** Where somebody stands with signing in; `neverSignedIn` has chosen a password and no more. */
export const STANDINGS = ['invited', 'neverSignedIn', 'active', 'disabled'] as const
export type Standing = (typeof STANDINGS)[number]

export const STANDING_LABELS: Record<Standing, string> = {
  invited: 'Invited',
  neverSignedIn: 'Never signed in',
  active: 'Active',
  disabled: 'Disabled',
}

/** What a list shows and filters by, from what is stored. */
export const standingOf = ({
  state,
  lastSignInAt,
}: {
  state: 'invited' | 'active' | 'disabled'
  lastSignInAt: string | null
}): Standing => (state === 'active' && lastSignInAt === null ? 'neverSignedIn' : state)

/** What keeps somebody out whom nobody disabled. */
export const INACTIVE_PLACES = ['agency', 'company'] as const
export type InactivePlace = (typeof INACTIVE_PLACES)[number]

/** As a list and a spreadsheet say it in one cell: "Active", "Active (company not active)". */
export function wholeStanding(person: {
  state: 'invited' | 'active' | 'disabled'
  lastSignInAt: string | null
  inactivePlace: InactivePlace | null
}): string {
  const label = STANDING_LABELS[standingOf(person)]
  return person.inactivePlace ? `${label} (${person.inactivePlace} not active)` : label
}
