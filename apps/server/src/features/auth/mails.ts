import { PRODUCT_NAME } from '@heed/domain/brand'
import * as letters from '@heed/domain/messages/account-letters'
import type { MessageKind } from '@heed/domain/messages/kinds'
import { type AnyLetter, letterText } from '@heed/domain/messages/letter'
import { plainName } from '@heed/domain/messages/plain-name'
import type { Mail, MailLook } from '../../adapters/mail'

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

/** Their links work once and are whole addresses. */
const ANYWHERE = { baseUrl: '' }

/** A mail of a kind about an account, in the words of a letter. */
const mailOf =
  <Facts extends unknown[]>(kind: MessageKind, write: (to: Addressee, ...facts: Facts) => AnyLetter) =>
  (to: Addressee, ...facts: Facts): Mail => {
    const letter = write(to, ...facts)
    return {
      to: to.email,
      about: { kind, userId: to.id },
      subject: letter.subject,
      text: letterText(letter, ANYWHERE),
      letter,
      ...(to.look && { senderName: to.brand, look: to.look }),
    }
  }

export const codeMail = mailOf('code', letters.codeLetter)
export const resetMail = mailOf('reset', letters.resetLetter)
export const providerResetMail = mailOf('reset', letters.providerResetLetter)
export const invitationMail = mailOf('invitation', letters.invitationLetter)
export const providerInvitationMail = mailOf('invitation', letters.providerInvitationLetter)
export const addressTakenMail = mailOf('invitation', letters.addressTakenLetter)
export const firstByProviderMail = mailOf('securityNotice', letters.firstByProviderLetter)
export const passwordChangedMail = mailOf('securityNotice', letters.passwordChangedLetter)
export const passwordSetMail = mailOf('securityNotice', letters.passwordSetLetter)
export const addressChangedMail = mailOf('securityNotice', letters.addressChangedLetter)
export const securityMail = mailOf('securityNotice', letters.securityLetter)
export const confirmOldEmailMail = mailOf('securityNotice', letters.confirmOldEmailLetter)
export const confirmNewEmailMail = mailOf('securityNotice', letters.confirmNewEmailLetter)
export const recoveryCodeMail = mailOf('securityNotice', letters.recoveryCodeLetter)
