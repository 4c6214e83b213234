import { whole } from '../kinds'
import { setting } from './setting'

export const signIn = {
  passwordMinLength: setting('PASSWORD_MIN_LENGTH', whole(12, 64), '12', 'Shortest password, in characters.'),
  passwordMaxLength: setting(
    'PASSWORD_MAX_LENGTH',
    whole(128, 4_096),
    '256',
    'Longest password, in characters.',
  ),
  passwordMemoryKib: setting(
    'PASSWORD_MEMORY_KIB',
    whole(19_456, 1_048_576),
    '19456',
    'Memory of one argon2id password hash, in KiB.',
  ),
  passwordPasses: setting('PASSWORD_PASSES', whole(2, 20), '2', 'Rounds of one argon2id password hash.'),
  passwordFailures: setting(
    'PASSWORD_FAILURES',
    whole(1, 100),
    '10',
    'Wrong passwords on one account within its window before 429.',
  ),
  passwordFailuresMinutes: setting(
    'PASSWORD_FAILURES_MINUTES',
    whole(1, 60),
    '15',
    'That window and the longest lock, in minutes.',
  ),
  passwordFailuresCap: setting(
    'PASSWORD_FAILURES_CAP',
    whole(10, 1_000),
    '100',
    'Wrong passwords in a row after which only a reset opens the account.',
  ),
  addressFailures: setting(
    'ADDRESS_FAILURES',
    whole(1, 100_000),
    '60',
    'Failed sign-ins from one address within its window before 429.',
  ),
  addressFailuresMinutes: setting('ADDRESS_FAILURES_MINUTES', whole(1, 60), '10', 'That window, in minutes.'),
  codeMinutes: setting('CODE_MINUTES', whole(1, 60), '10', 'Life of a second-factor code, in minutes.'),
  codeAttempts: setting(
    'CODE_ATTEMPTS',
    whole(1, 10),
    '5',
    'Wrong codes after which the password step must be repeated.',
  ),
  codePauseSeconds: setting(
    'CODE_PAUSE_SECONDS',
    whole(0, 600),
    '30',
    'Pause between two codes of one sign-in, in seconds; the first is exempt.',
  ),
  codesPerWindow: setting(
    'CODES_PER_WINDOW',
    whole(1, 100),
    '5',
    'Codes one account can have sent within the window.',
  ),
  codesWindowMinutes: setting('CODES_WINDOW_MINUTES', whole(1, 120), '15', 'That window, in minutes.'),
  resetMinutes: setting('RESET_MINUTES', whole(5, 1_440), '60', 'Life of a password reset link, in minutes.'),
  activationDays: setting('ACTIVATION_DAYS', whole(1, 60), '7', 'Life of an activation link, in days.'),
  sessionIdleMinutes: setting(
    'SESSION_IDLE_MINUTES',
    whole(1, 1_440),
    '30',
    'Unused time after which a session ends, in minutes.',
  ),
  sessionHours: setting(
    'SESSION_HOURS',
    whole(1, 168),
    '12',
    'Time after which a session ends whatever its use, in hours.',
  ),
}
