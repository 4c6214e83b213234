import { isAgencyRole, type Role } from '../roles'

const CHANNELS = ['mail', 'bell'] as const

export type MessageKindWords = {
  label: string
  /** What it tells, as the page of preferences says it. */
  about: string
  /** Who gets it. */
  to: string
  /** Whether people of a role may get it; those of all roles without it. */
  reaches?: (role: Role) => boolean
  channels: readonly (typeof CHANNELS)[number][]
  /** Sent at once and kept without its text, because it may carry a code or a link that signs in. */
  isSecurity?: true
  /** Whether its recipients may turn it off. */
  isOptional?: true
  /** Kinds of one topic share one mail a day. */
  topic?: 'digest'
}

const security = (label: string, about: string): MessageKindWords => ({
  label,
  about,
  to: 'The person whose account it is about',
  channels: ['mail'],
  isSecurity: true,
})

const optional = (
  label: string,
  words: Pick<MessageKindWords, 'about' | 'to' | 'topic' | 'reaches'>,
): MessageKindWords => ({ label, ...words, channels: CHANNELS, isOptional: true })

const ABOUT_TASKS = 'The people a task is assigned to, or else all Super Users of the company'

/** Every kind of message (RULES.md "Mails and notifications"): a new kind is a row here. */
export const MESSAGE_KINDS = {
  invitation: security('Invitation', 'How to join.'),
  code: security('Sign-in code', 'The code that finishes signing in.'),
  reset: security('Password reset', 'How to choose a new password.'),
  securityNotice: security('Security notice', 'What changed about how you sign in.'),
  announcement: optional('Announcement', {
    about: 'A task is coming up.',
    to: ABOUT_TASKS,
    topic: 'digest',
  }),
  reminder: optional('Reminder', {
    about: 'A task is due soon, today, or past due.',
    to: ABOUT_TASKS,
    topic: 'digest',
  }),
  escalation: optional('Escalation', {
    about: 'A task is 14 days late.',
    to: 'All Super Users of the company',
    reaches: (role) => role === 'CompanyAdmin',
  }),
  setupWaiting: optional('Setup form', {
    about: 'The setup form has been waiting for 7 or 21 days.',
    to: 'All Super Users of the company',
    reaches: (role) => role === 'CompanyAdmin',
  }),
  weeklyDigest: optional('Weekly digest', {
    about: 'Which clients are behind, every Monday.',
    to: 'Agency staff with clients behind',
    reaches: isAgencyRole,
  }),
  assignment: optional('Assignment', {
    about: 'Somebody assigned a task to you.',
    to: 'The person it was assigned to',
  }),
  mention: optional('Mention', {
    about: 'Somebody mentioned you in a note.',
    to: 'The people a note mentions',
  }),
  evidence: optional('Evidence', {
    about: 'Somebody added evidence to a task of yours.',
    to: 'The people the task is assigned to',
  }),
  libraryNews: optional('Library news', {
    about: 'Tasks of the library were added or changed.',
    to: 'Agency Admins',
    reaches: (role) => role === 'AgencyAdmin',
  }),
} as const satisfies Record<string, MessageKindWords>

export type MessageKind = keyof typeof MESSAGE_KINDS

const words: Readonly<Record<MessageKind, MessageKindWords>> = MESSAGE_KINDS
const kindsWhere = (fits: (kind: MessageKindWords) => boolean) =>
  (Object.keys(words) as MessageKind[]).filter((kind) => fits(words[kind]))

const ALL_KINDS = kindsWhere(() => true)
export const MESSAGE_KIND_NAMES = ALL_KINDS as [MessageKind, ...MessageKind[]]
/** Those that nobody can turn off, and whose text is not kept. */
export const SECURITY_KINDS = kindsWhere(({ isSecurity }) => isSecurity === true)
/** Those that people choose, by mail and on the bell. */
export const OPTIONAL_KINDS = kindsWhere(({ isOptional }) => isOptional === true) as [
  MessageKind,
  ...MessageKind[],
]

/** What a mail is for, as the mail log tells them apart. */
export const MAIL_PURPOSES = { work: 'About work', security: 'Sign-in and security' } as const
export type MailPurpose = keyof typeof MAIL_PURPOSES
export const MAIL_PURPOSE_NAMES = Object.keys(MAIL_PURPOSES) as [MailPurpose, ...MailPurpose[]]

const PURPOSE_KINDS: Readonly<Record<MailPurpose, readonly MessageKind[]>> = {
  work: ALL_KINDS.filter((kind) => !SECURITY_KINDS.includes(kind)),
  security: SECURITY_KINDS,
}
export const kindsOfPurpose = (purpose: MailPurpose) => PURPOSE_KINDS[purpose]

/** Those that a person of a role may get and turn off. */
export const kindsFor = (role: Role) => OPTIONAL_KINDS.filter((kind) => words[kind].reaches?.(role) ?? true)

/** What a person gets once a day at most about one object. */
export const topicOf = (kind: MessageKind): string => words[kind].topic ?? kind
