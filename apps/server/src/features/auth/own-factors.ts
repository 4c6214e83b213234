import type { FactorKind } from '@heed/contract/profile'
import type { Mail } from '../../adapters/mail'
import { conflict, notFound } from '../../http/refusal'
import { findFactors } from './factors'
import { removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import { keepFactorChange } from './security-notice'
import { atSelf, type Confirmed, confirmSelf, type Self } from './self'

type SettableFactor = Exclude<FactorKind, 'email'>

const NAMES: Record<SettableFactor, string> = {
  sms: 'Sign-in codes by text message were',
  totp: 'The authenticator app was',
}

/** Turns a factor off; recovery codes are removed with the authenticator. @throws notFound when it was not on */
export async function removeFactor(
  self: Self,
  { kind, currentPassword }: Confirmed & { kind: SettableFactor },
): Promise<Mail> {
  await confirmSelf(self, { currentPassword })
  return atSelf(self, async (act) => {
    const userId = act.author.person.id
    await act.db
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound())
    if (kind === 'totp') await removeRecoveryCodes(act.db, userId)
    await act.db
      .updateTable('users')
      .set({ default_factor: 'email' })
      .where('id', '=', userId)
      .where('default_factor', '=', kind)
      .execute()
    return keepFactorChange(act, { verb: `user.${kind}Removed`, what: `${NAMES[kind]} turned off` })
  })
}

/** Sets the default factor. @throws conflict when it is not on */
export async function chooseDefault(
  self: Self,
  { factor, currentPassword }: Confirmed & { factor: FactorKind },
): Promise<void> {
  await confirmSelf(self, { currentPassword })
  await atSelf(self, async (act) => {
    const userId = act.author.person.id
    const { smsPhone, totp } = await findFactors(act.db, userId)
    const isOn = { email: true, sms: smsPhone !== null, totp: totp !== null }[factor]
    if (!isOn) throw conflict('Turn this on first.')
    await act.db.updateTable('users').set({ default_factor: factor }).where('id', '=', userId).execute()
    await keepFactorChange(act, {
      verb: 'user.defaultFactorChosen',
      what: 'The default for sign-in codes was changed',
      after: { defaultFactor: factor },
    })
  })
}

/** Ten new codes; the old ones die. @throws conflict without an authenticator, which they replace when lost */
export async function renewRecoveryCodes(
  self: Self,
  { currentPassword }: Confirmed,
): Promise<{ codes: string[]; notice: Mail }> {
  await confirmSelf(self, { currentPassword })
  return atSelf(self, async (act) => {
    const userId = act.author.person.id
    const { totp } = await findFactors(act.db, userId)
    if (!totp) throw conflict('Turn the authenticator app on first.')
    const codes = await replaceRecoveryCodes(act, { userId, vault: self.vault })
    const notice = await keepFactorChange(act, {
      verb: 'user.recoveryCodesRenewed',
      what: 'New recovery codes were made',
    })
    return { codes, notice }
  })
}
