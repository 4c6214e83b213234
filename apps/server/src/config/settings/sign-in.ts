import { oneOf, whole } from '../kinds'
import { setting } from './setting'

export const signIn = {
  passwordMinLength: setting('PASSWORD_MIN_LENGTH', whole(12, 64), {
    fallback: '12',
    about: 'Shortest password, in characters.',
  }),
  passwordMaxLength: setting('PASSWORD_MAX_LENGTH', whole(128, 4_096), {
    fallback: '256',
    about: 'Longest password, in characters.',
  }),
  passwordMemoryKib: setting('PASSWORD_MEMORY_KIB', whole(19_456, 1_048_576), {
    fallback: '19456',
    about: 'Memory of one argon2id password hash, in KiB.',
  }),
  passwordPasses: setting('PASSWORD_PASSES', whole(2, 20), {
    fallback: '2',
    about: 'Rounds of one argon2id password hash.',
  }),
  passwordFailures: setting('PASSWORD_FAILURES', whole(1, 100), {
    fallback: '10',
    about: 'Wrong passwords on one account within its window before 429.',
  }),
  passwordFailuresMinutes: setting('PASSWORD_FAILURES_MINUTES', whole(1, 60), {
    fallback: '15',
    about: 'That window and the longest lock, in minutes.',
  }),
  passwordFailuresCap: setting('PASSWORD_FAILURES_CAP', whole(10, 1_000), {
    fallback: '100',
    about: 'Wrong passwords in a row after which only a reset unlocks the account.',
  }),
  addressFailures: setting('ADDRESS_FAILURES', whole(1, 100_000), {
    fallback: '60',
    about: 'Failed sign-ins from one address within its window before 429.',
  }),
  addressFailuresMinutes: setting('ADDRESS_FAILURES_MINUTES', whole(1, 60), {
    fallback: '10',
    about: 'That window, in minutes.',
  }),
  codeMinutes: setting('CODE_MINUTES', whole(1, 60), {
    fallback: '10',
    about: 'Lifetime of a second-factor code, in minutes.',
  }),
  codeAttempts: setting('CODE_ATTEMPTS', whole(1, 10), {
    fallback: '5',
    about: 'Wrong codes after which the password step must be repeated.',
  }),
  codePauseSeconds: setting('CODE_PAUSE_SECONDS', whole(0, 600), {
    fallback: '30',
    about: 'Pause between two codes of one sign-in, in seconds; the first is exempt.',
  }),
  codesPerWindow: setting('CODES_PER_WINDOW', whole(1, 100), {
    fallback: '5',
    about: 'Codes that can be sent to one account within the window.',
  }),
  codesWindowMinutes: setting('CODES_WINDOW_MINUTES', whole(1, 120), {
    fallback: '15',
    about: 'That window, in minutes.',
  }),
  resetMinutes: setting('RESET_MINUTES', whole(5, 1_440), {
    fallback: '60',
    about: 'Lifetime of a password reset link, in minutes.',
  }),
  activationDays: setting('ACTIVATION_DAYS', whole(1, 60), {
    fallback: '7',
    about: 'Lifetime of an activation link, in days.',
  }),
  invitationsPerAddress: setting('INVITATIONS_PER_ADDRESS', whole(1, 1_000), {
    fallback: '5',
    about: 'Invitations from one tenant to one e-mail address per hour before 429.',
  }),
  invitationsPerAddressOverall: setting('INVITATIONS_PER_ADDRESS_OVERALL', whole(1, 10_000), {
    fallback: '20',
    about:
      'Invitations from all tenants together that are mailed to one e-mail address per hour. Beyond that, people are invited without a mail.',
  }),
  invitationsPerCompany: setting('INVITATIONS_PER_COMPANY', whole(1, 100_000), {
    fallback: '200',
    about: 'Invitations that the people of one company send per hour before 429.',
  }),
  invitationsPerAgency: setting('INVITATIONS_PER_AGENCY', whole(1, 100_000), {
    fallback: '1000',
    about: 'Invitations that the people of one agency send per hour before 429, beside imports.',
  }),
  invitationsOfImports: setting('INVITATIONS_OF_IMPORTS', whole(1, 100_000), {
    fallback: '10000',
    about: 'Invitations that the imports of one agency send per hour before 429; one file has 10,000 rows.',
  }),
  sessionIdleMinutes: setting('SESSION_IDLE_MINUTES', whole(1, 1_440), {
    fallback: '30',
    about: 'Unused time after which a session ends, in minutes.',
  }),
  sessionHours: setting('SESSION_HOURS', whole(1, 168), {
    fallback: '12',
    about: 'Time after which a session ends even if used, in hours.',
  }),
  appliedProfileHours: setting('APPLIED_PROFILE_HOURS', whole(1, 24), {
    fallback: '4',
    about: 'Time after which an applied profile is removed automatically, in hours.',
  }),
  codeFailures: setting('CODE_FAILURES', whole(5, 1_000), {
    fallback: '25',
    about:
      'Wrong codes of one account, whatever their kind, within the window of CODES_WINDOW_MINUTES before 429.',
  }),
  rememberDays: setting('REMEMBER_DAYS', whole(1, 90), {
    fallback: '30',
    about: 'Days for which a remembered device skips the second step.',
  }),
  recentMinutes: setting('RECENT_SIGN_IN_MINUTES', whole(1, 60), {
    fallback: '10',
    about: 'Minutes after a sign-in during which changing sign-in methods does not ask for the password.',
  }),
  emailChangeHours: setting('EMAIL_CHANGE_HOURS', whole(1, 168), {
    fallback: '24',
    about: 'Lifetime of the links that confirm a new e-mail address, in hours.',
  }),
  providerAddresses: setting('PROVIDER_ADDRESSES', oneOf('public', 'any'), {
    fallback: 'public',
    about:
      'Where agencies’ identity providers may be: `public` means https at public addresses; `any` also private addresses and plain http on this machine.',
  }),
  providerTimeoutMs: setting('PROVIDER_TIMEOUT_MS', whole(100, 30_000), {
    fallback: '5000',
    about: 'How long an identity provider may take for one answer, in milliseconds.',
  }),
  providerBytes: setting('PROVIDER_BYTES', whole(1_024, 10_000_000), {
    fallback: '262144',
    about: 'Largest answer of an identity provider, in bytes.',
  }),
  providerPauseSeconds: setting('PROVIDER_PAUSE_SECONDS', whole(0, 3_600), {
    fallback: '30',
    about: 'How long sign-ins do not ask an identity provider again after it did not answer, in seconds.',
  }),
  providerDescriptionSeconds: setting('PROVIDER_DESCRIPTION_SECONDS', whole(0, 3_600), {
    fallback: '300',
    about: 'How long the description of an identity provider is used before it is fetched again, in seconds.',
  }),
  providerStarts: setting('PROVIDER_STARTS', whole(1, 100_000), {
    fallback: '200',
    about:
      'Sign-ins with identity providers that one address can begin without finishing them, within the window of ADDRESS_FAILURES_MINUTES, before 429.',
  }),
  providerMinutes: setting('PROVIDER_MINUTES', whole(1, 60), {
    fallback: '15',
    about:
      'How long a person may stay at an identity provider before the sign-in must start again, in minutes.',
  }),
  passkeysPerPerson: setting('PASSKEYS_PER_PERSON', whole(1, 100), {
    fallback: '20',
    about: 'Passkeys that one person can have.',
  }),
}
