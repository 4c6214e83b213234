/** How people prove their identity, in addition to the password or, with a passkey, instead of it. */
export const SECOND_FACTORS = ['email', 'sms', 'totp', 'passkey'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** Filters for a list of people: no one has one before the first sign-in. */
export const FACTOR_CHOICES = ['notSet', ...SECOND_FACTORS] as const

export const FACTOR_LABELS: Record<(typeof FACTOR_CHOICES)[number], string> = {
  notSet: 'Set at first sign-in',
  email: 'E-mail code',
  sms: 'SMS code',
  totp: 'Authenticator app',
  passkey: 'Passkey',
}

/** "Authenticator app, passkey"; a sign-in asks for the first. */
export function factorsText(factors: readonly SecondFactor[]): string {
  const [first, ...more] = factors.map((factor) => FACTOR_LABELS[factor])
  if (!first) return FACTOR_LABELS.notSet
  return [first, ...more.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ')
}
