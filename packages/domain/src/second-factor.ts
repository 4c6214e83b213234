/** How somebody proves that it is them, beside the password or, with a passkey, in its place. */
export const SECOND_FACTORS = ['email', 'sms', 'totp', 'passkey'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** What a list of people is filtered by: nobody has one before the first sign-in. */
export const FACTOR_CHOICES = ['notSet', ...SECOND_FACTORS] as const

export const FACTOR_LABELS: Record<(typeof FACTOR_CHOICES)[number], string> = {
  notSet: 'Set at first sign-in',
  email: 'E-mail code',
  sms: 'SMS code',
  totp: 'Authenticator app',
  passkey: 'Passkey',
}

/** "Authenticator app, passkey"; what comes first is what a sign-in asks for. */
export function factorsText(factors: readonly SecondFactor[]): string {
  const [first, ...more] = factors.map((factor) => FACTOR_LABELS[factor])
  if (!first) return FACTOR_LABELS.notSet
  return [first, ...more.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ')
}
