import { counted } from '../text'
import {
  administrator,
  type Inviting,
  invitedText,
  NOT_YOU,
  placesText,
  UNEXPECTED,
  unexpectedText,
} from './account-words'
import type { AnyLetter, LetterButton } from './letter'
import { plainName } from './plain-name'

/** Whose account it is about, and the name the service has for them. */
export type Reader = { first: string; brand: string }

type Parts = { body: string[]; after?: string[]; code?: string; button?: LetterButton }

const letterTo = ({ first }: Reader, subject: string, { button, ...parts }: Parts): AnyLetter => ({
  subject,
  greeting: `Hello ${plainName(first)},`,
  ...parts,
  figures: [],
  sections: [],
  button: button ?? null,
  footer: [],
})

/** The code is alone on its line, so that people and programs find it at once. */
export function codeLetter(
  to: Reader,
  { code, minutes, provider }: { code: string; minutes: number; provider?: string | undefined },
): AnyLetter {
  const from = provider
    ? ` through the identity provider of ${plainName(provider)}. You need one only the first time:`
    : ':'
  return letterTo(to, `Your ${to.brand} sign-in code`, {
    body: [`Use this code to finish signing in to ${to.brand}${from}`],
    code,
    after: [
      `It works once, within ${counted(minutes, 'minute')}. Asking for a new code cancels this one.`,
      provider
        ? 'If you did not try to sign in, do not share this code with anyone: no one can get in without it. Please tell your administrator.'
        : 'If you did not try to sign in, someone else knows your password. Please reset it now, and do not share this code with anyone.',
    ],
  })
}

/** To a person whose account their agency's identity provider can open from now on. */
export const firstByProviderLetter = (to: Reader, provider: string) =>
  letterTo(to, `You signed in to ${to.brand} in a new way`, {
    body: [
      `You signed in to your ${to.brand} account through the identity provider of ${plainName(provider)} for the first time. From now on it signs you in without a code.`,
      'If this wasn’t you, please reset your password at once and tell your administrator. After that, signing in through the identity provider asks for a code again.',
    ],
  })

export const resetLetter = (to: Reader, { link, minutes }: { link: string; minutes: number }) =>
  letterTo(to, `Reset your ${to.brand} password`, {
    body: [`Someone, hopefully you, asked to reset the password of your ${to.brand} account.`],
    button: { label: 'Choose a new password', path: link },
    after: [
      `The link works once, within ${counted(minutes, 'minute')}. Choosing a new password signs you out on all your devices.`,
      'If you did not ask for this, you can ignore this message. Your password has not changed.',
    ],
  })

/** To a person who asked for a new password but signs in with their agency's identity provider. */
export const providerResetLetter = (to: Reader, { link, agency }: { link: string; agency: string }) =>
  letterTo(to, `How you sign in to ${to.brand}`, {
    body: [
      `Someone, hopefully you, asked to reset the password of your ${to.brand} account. You do not need one: ${agency} uses its own sign-in, with the account you already have there. On the sign-in page, choose "Continue with ${agency}".`,
    ],
    button: { label: 'Open the sign-in page', path: link },
    after: [
      'If you have forgotten the password of that account, please ask the people who manage it.',
      'If you did not ask for this, you can ignore this message. Nothing has changed.',
    ],
  })

export const passwordChangedLetter = (to: Reader) =>
  letterTo(to, `Your ${to.brand} password was changed`, {
    body: [
      `The password of your ${to.brand} account was just changed with the link we mailed to you, and all your devices were signed out.`,
      NOT_YOU,
    ],
  })

export const passwordSetLetter = (to: Reader, by: string | null) =>
  letterTo(to, `Your ${to.brand} password was changed by an administrator`, {
    body: [
      `${administrator(by)} just set a new password for your ${to.brand} account, and all your devices were signed out. You will choose your own password the next time you sign in.`,
      'If you did not expect this, please ask your administrator.',
    ],
  })

/** Goes to the former address. */
export const addressChangedLetter = (to: Reader, { email, by }: { email: string; by: string | null }) =>
  letterTo(to, `Your ${to.brand} account has a new e-mail address`, {
    body: [
      `${administrator(by)} just changed the e-mail address of your ${to.brand} account to ${email}. This address no longer signs in, and all your devices were signed out.`,
      'If you did not expect this, please ask your administrator.',
    ],
  })

export const invitationLetter = (
  to: Reader,
  { link, days, ...inviting }: Inviting & { link: string; days: number },
) =>
  letterTo(to, `Your invitation to ${to.brand}`, {
    body: [invitedText(inviting, to.brand)],
    button: { label: 'Choose your password', path: link },
    after: [
      `The link works once, within ${counted(days, 'day')}. After that you can ask for a new one with "Forgot password" on the sign-in page.`,
      unexpectedText(inviting),
    ],
  })

/** The same where the agency's identity provider is the only way in: there is no password to choose. */
export const providerInvitationLetter = (
  to: Reader,
  { link, provider, ...inviting }: Inviting & { link: string; provider: string },
) =>
  letterTo(to, `Your invitation to ${to.brand}`, {
    body: [
      `${invitedText(inviting, to.brand)} You do not need a new password: you sign in with the account you already have at ${provider}. On the sign-in page, choose "Continue with ${provider}".`,
    ],
    button: { label: 'Open the sign-in page', path: link },
    after: [unexpectedText(inviting)],
  })

/** To the owner of an address that was invited although it already has an account; no one else is told. */
export const addressTakenLetter = (to: Reader, inviting: Inviting) =>
  letterTo(to, `Your invitation to ${to.brand}`, {
    body: [
      `${inviting.by ?? placesText(inviting)} invited this e-mail address to ${to.brand} for ${placesText(inviting)}, but it already has an account, and an address can have only one. Nothing about your account has changed.`,
      `To join ${inviting.company ?? placesText(inviting)}, please give them a different e-mail address of yours. They were not told that this one has an account.`,
      UNEXPECTED,
    ],
  })

/** Tells the owner what was done to their account, so that no one can do it unnoticed. */
export const securityLetter = (to: Reader, { subject, what }: { subject: string; what: string }) =>
  letterTo(to, subject, { body: [what, NOT_YOU] })

type Change = { link: string; email: string; lastHours: number }

/** To the current address: its owner agrees to the new one, or learns that someone wants to change it. */
export const confirmOldEmailLetter = (to: Reader, { link, email, lastHours }: Change) =>
  letterTo(to, `Confirm your new ${to.brand} e-mail address`, {
    body: [
      `Someone, hopefully you, asked to change the e-mail address of your ${to.brand} account to ${email}.`,
    ],
    button: { label: 'Agree to the new address', path: link },
    after: [
      `The change takes effect once both addresses have confirmed it, within ${counted(lastHours, 'hour')}. Until then you sign in with this address.`,
      'If this was not you, do not open the link. Please reset your password at once and tell your administrator.',
    ],
  })

/** To the new address, whose owner may be another person. */
export const confirmNewEmailLetter = (to: Reader, { link, lastHours }: Omit<Change, 'email'>) =>
  letterTo(to, `Confirm this address for ${to.brand}`, {
    body: [`This address was given as the new e-mail address of a ${to.brand} account.`],
    button: { label: 'Confirm this address', path: link },
    after: [`The link works once, within ${counted(lastHours, 'hour')}.`, UNEXPECTED],
  })

export const recoveryCodeLetter = (to: Reader, left: number) =>
  securityLetter(to, {
    subject: `A recovery code for your ${to.brand} account was used`,
    what: `Someone, hopefully you, just signed in to your ${to.brand} account with a recovery code. ${left === 0 ? 'That was the last one. Make new ones on your profile page.' : `You have ${counted(left, 'code')} left.`}`,
  })
