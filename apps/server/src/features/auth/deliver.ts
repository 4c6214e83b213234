import { PRODUCT_NAME } from '@heed/domain/brand'
import { counted } from '@heed/domain/text'
import type { Mail } from '../../adapters/mail'
import type { TextMessage } from '../../adapters/sms'
import type { Powers } from '../../http/powers'
import { type Addressee, codeMail } from './mails'

/** What goes out after the commit, by mail or as a text message. */
export type Outgoing = { mail?: Mail; sms?: TextMessage }

type Code = { code: string; minutes: number }
/** `provider`: where the sign-in began if not with a password. */
type SignInCode = Code & { phone: string | null; provider?: string | undefined }

/** The code comes first, so that a lock screen's preview shows it. */
export const codeText = (to: string, { code, minutes, brand }: Code & { brand: string }): TextMessage => ({
  to,
  text: `${code} is your ${brand || PRODUCT_NAME} code. It works for ${counted(minutes, 'minute')}. Do not share it with anyone.`,
})

/** The code of a sign-in, to the destination on record. */
export const outgoingCode = (to: Addressee, { phone, ...code }: SignInCode): Outgoing =>
  phone === null ? { mail: codeMail(to, code) } : { sms: codeText(phone, { ...code, brand: to.brand }) }

export async function deliver(
  { mailer, sms }: Pick<Powers, 'mailer' | 'sms'>,
  { mail, sms: text }: Outgoing,
) {
  if (mail) await mailer.send(mail)
  if (text) await sms.send(text)
}
