import { PRODUCT_NAME } from '@heed/domain/brand'
import type { MessageKind } from '@heed/domain/messages/kinds'
import { counted } from '@heed/domain/text'
import type { Mail, MailLook } from '../../adapters/mail'
import {
  administrator,
  type Inviting,
  invitedText,
  placesText,
  plainName,
  unexpectedText,
} from './mail-words'

/** The recipient of a mail, whose name it carries, and the look of that brand. */
export type Addressee = {
  id: string
  email: string
  first: string
  brand: string
  isWhiteLabel: boolean
  look: MailLook | null
}

/** The brand in a mail: the product's name if the agency has no white label. */
export function brandedBy(look: MailLook | null) {
  if (!look) return { brand: PRODUCT_NAME, isWhiteLabel: false, look }
  const brand = plainName(look.name)
  return { brand, isWhiteLabel: true, look: { ...look, name: brand } }
}

const mailOf =
  (kind: MessageKind) =>
  (to: Addressee, subject: string, paragraphs: string[]): Mail => ({
    to: to.email,
    about: { kind, userId: to.id },
    subject,
    text: `${[`Hello ${plainName(to.first)},`, ...paragraphs].join('\n\n')}\n`,
    ...(to.look && { senderName: to.brand, look: to.look }),
  })
const invitationTo = mailOf('invitation')
const codeTo = mailOf('code')
const resetTo = mailOf('reset')
const noticeTo = mailOf('securityNotice')

/** The code is alone on its line, so that people and programs find it at once. */
export const codeMail = (
  to: Addressee,
  { code, minutes, provider }: { code: string; minutes: number; provider?: string | undefined },
): Mail =>
  codeTo(to, `Your ${to.brand} sign-in code`, [
    provider
      ? `Use this code to finish signing in to ${to.brand} through the identity provider of ${plainName(provider)}. You need one only the first time:`
      : `Use this code to finish signing in to ${to.brand}:`,
    code,
    `It works once, within ${counted(minutes, 'minute')}. Asking for a new code cancels this one.`,
    provider
      ? 'If you did not try to sign in, do not share this code with anyone: no one can get in without it. Please tell your administrator.'
      : 'If you did not try to sign in, someone else knows your password. Please reset it now, and do not share this code with anyone.',
  ])

/** To a person whose account their agency's identity provider can open from now on. */
export const firstByProviderMail = (to: Addressee, provider: string): Mail =>
  noticeTo(to, `You signed in to ${to.brand} in a new way`, [
    `You signed in to your ${to.brand} account through the identity provider of ${plainName(provider)} for the first time. From now on it signs you in without a code.`,
    'If this wasn’t you, please reset your password at once and tell your administrator. After that, signing in through the identity provider asks for a code again.',
  ])

export const resetMail = (to: Addressee, { link, minutes }: { link: string; minutes: number }): Mail =>
  resetTo(to, `Reset your ${to.brand} password`, [
    `Someone, hopefully you, asked to reset the password of your ${to.brand} account. Open this link to choose a new one:`,
    link,
    `The link works once, within ${counted(minutes, 'minute')}. Choosing a new password signs you out on all your devices.`,
    'If you did not ask for this, you can ignore this message. Your password has not changed.',
  ])

/** To a person who asked for a new password but signs in with their agency's identity provider. */
export const providerResetMail = (to: Addressee, { link, agency }: { link: string; agency: string }): Mail =>
  resetTo(to, `How you sign in to ${to.brand}`, [
    `Someone, hopefully you, asked to reset the password of your ${to.brand} account. You do not need one: ${agency} uses its own sign-in, with the account you already have there. Open this link and choose "Continue with ${agency}":`,
    link,
    'If you have forgotten the password of that account, please ask the people who manage it.',
    'If you did not ask for this, you can ignore this message. Nothing has changed.',
  ])

export const passwordChangedMail = (to: Addressee): Mail =>
  noticeTo(to, `Your ${to.brand} password was changed`, [
    `The password of your ${to.brand} account was just changed with the link we mailed to you, and all your devices were signed out.`,
    'If this was not you, please reset your password at once and tell your administrator.',
  ])

export const passwordSetMail = (to: Addressee, by: string | null): Mail =>
  noticeTo(to, `Your ${to.brand} password was changed by an administrator`, [
    `${administrator(by)} just set a new password for your ${to.brand} account, and all your devices were signed out. You will choose your own password the next time you sign in.`,
    'If you did not expect this, please ask your administrator.',
  ])

/** Goes to the former address. */
export const addressChangedMail = (
  to: Addressee,
  { email, by }: { email: string; by: string | null },
): Mail =>
  noticeTo(to, `Your ${to.brand} account has a new e-mail address`, [
    `${administrator(by)} just changed the e-mail address of your ${to.brand} account to ${email}. This address no longer signs in, and all your devices were signed out.`,
    'If you did not expect this, please ask your administrator.',
  ])

export const invitationMail = (
  to: Addressee,
  { link, days, ...inviting }: Inviting & { link: string; days: number },
): Mail =>
  invitationTo(to, `Your invitation to ${to.brand}`, [
    `${invitedText(inviting, to.brand)} Open this link to choose your password:`,
    link,
    `The link works once, within ${counted(days, 'day')}. After that you can ask for a new one with "Forgot password" on the sign-in page.`,
    unexpectedText(inviting),
  ])

/** The same where the agency's identity provider is the only way in: there is no password to choose. */
export const providerInvitationMail = (
  to: Addressee,
  { link, provider, ...inviting }: Inviting & { link: string; provider: string },
): Mail =>
  invitationTo(to, `Your invitation to ${to.brand}`, [
    `${invitedText(inviting, to.brand)} You do not need a new password: you sign in with the account you already have at ${provider}. Open this link and choose "Continue with ${provider}":`,
    link,
    unexpectedText(inviting),
  ])

/** To the owner of an address that was invited although it already has an account; no one else is told. */
export const addressTakenMail = (to: Addressee, inviting: Inviting): Mail =>
  invitationTo(to, `Your invitation to ${to.brand}`, [
    `${inviting.by ?? placesText(inviting)} invited this e-mail address to ${to.brand} for ${placesText(inviting)}, but it already has an account, and an address can have only one. Nothing about your account has changed.`,
    `To join ${inviting.company ?? placesText(inviting)}, please give them a different e-mail address of yours. They were not told that this one has an account.`,
    'If you did not expect this message, you can ignore it.',
  ])

/** Tells the owner what was done to their account, so that no one can do it unnoticed. */
export const securityMail = (to: Addressee, { subject, what }: { subject: string; what: string }): Mail =>
  noticeTo(to, subject, [
    `${what}`,
    'If this was not you, please reset your password at once and tell your administrator.',
  ])

const hours = (count: number) => counted(count, 'hour')

/** To the current address: its owner agrees to the new one, or learns that someone wants to change it. */
export const confirmOldEmailMail = (
  to: Addressee,
  { link, email, lastHours }: { link: string; email: string; lastHours: number },
): Mail =>
  noticeTo(to, `Confirm your new ${to.brand} e-mail address`, [
    `Someone, hopefully you, asked to change the e-mail address of your ${to.brand} account to ${email}. Open this link to agree:`,
    link,
    `The change takes effect once both addresses have confirmed it, within ${hours(lastHours)}. Until then you sign in with this address.`,
    'If this was not you, do not open the link. Please reset your password at once and tell your administrator.',
  ])

/** To the new address, whose owner may be another person. */
export const confirmNewEmailMail = (
  to: Addressee,
  { link, lastHours }: { link: string; lastHours: number },
): Mail =>
  noticeTo(to, `Confirm this address for ${to.brand}`, [
    `This address was given as the new e-mail address of a ${to.brand} account. Open this link to confirm that it is yours:`,
    link,
    `The link works once, within ${hours(lastHours)}.`,
    'If you did not expect this message, you can ignore it.',
  ])

export const recoveryCodeMail = (to: Addressee, left: number): Mail =>
  securityMail(to, {
    subject: `A recovery code for your ${to.brand} account was used`,
    what: `Someone, hopefully you, just signed in to your ${to.brand} account with a recovery code. ${left === 0 ? 'That was the last one. Make new ones on your profile page.' : `You have ${counted(left, 'code')} left.`}`,
  })
