import type { Channel } from '@heed/contract/auth'
import type { FactorKind } from '@heed/contract/profile'
import { maskEmail, maskPhone } from '@heed/domain/text'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { AnyAct } from '../../http/act'
import type { Vault } from '../../http/vault'
import { useRecoveryCode } from './recovery-codes'
import { stepOf } from './totp'

/** A person's options for the second step, besides the mailed code that is always available. */
export type Factors = {
  defaultFactor: FactorKind
  smsPhone: string | null
  totp: { seed: Buffer; lastStep: number } | null
  recoveryLeft: number
}

export async function findFactors(db: Db, userId: string): Promise<Factors> {
  const row = await db
    .selectFrom('live_users as u')
    .leftJoin('second_factors as s', (on) => on.onRef('s.user_id', '=', 'u.id').on('s.kind', '=', 'sms'))
    .leftJoin('second_factors as t', (on) => on.onRef('t.user_id', '=', 'u.id').on('t.kind', '=', 'totp'))
    .where('u.id', '=', userId)
    .select([
      sql<FactorKind>`u.default_factor`.as('defaultFactor'),
      's.phone',
      't.seed',
      't.last_step as lastStep',
      sql<number>`(select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null)`.as(
        'recoveryLeft',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    defaultFactor: row.defaultFactor,
    smsPhone: row.phone,
    totp: row.seed ? { seed: row.seed, lastStep: row.lastStep ?? 0 } : null,
    recoveryLeft: row.recoveryLeft,
  }
}

/** Where codes of this sign-in can go or come from, the default first. */
export function channelsOf(
  { defaultFactor, smsPhone, totp, recoveryLeft }: Factors,
  { email, isSmsAvailable }: { email: string; isSmsAvailable: boolean },
): Channel[] {
  const channels: (Channel | false)[] = [
    { id: 'email', kind: 'email', to: maskEmail(email) },
    smsPhone !== null && isSmsAvailable && { id: 'sms', kind: 'sms', to: maskPhone(smsPhone) },
    totp !== null && { id: 'totp', kind: 'totp', to: '' },
    recoveryLeft > 0 && { id: 'recovery', kind: 'recovery', to: '' },
  ]
  const there = channels.filter((channel) => channel !== false)
  return [
    ...there.filter(({ kind }) => kind === defaultFactor),
    ...there.filter(({ kind }) => kind !== defaultFactor),
  ]
}

/** Opens and seals one person's seed, which cannot be opened for another. */
export const seedVault = (vault: Vault, userId: string) => ({
  seal: (seed: string) => vault.seal(seed, `seed of ${userId}`),
  open: (sealed: Buffer) => vault.open(sealed, `seed of ${userId}`),
})

type Typed = { userId: string; code: string; vault: Vault }

/** Uses up an authenticator code. False when it is wrong or was used before, even by a parallel call. */
async function useTotp({ db, now }: AnyAct, { userId, code, vault }: Typed): Promise<boolean> {
  const { totp } = await findFactors(db, userId)
  if (!totp) return false
  const seed = seedVault(vault, userId).open(totp.seed)
  const step = stepOf(code, { seed, after: totp.lastStep, at: now })
  if (step === undefined) return false
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Six digits may be an authenticator's; anything else is a code for recovery. */
export async function useOtherCode(act: AnyAct, typed: Typed): Promise<'totp' | 'recovery' | undefined> {
  if (/^\d{6}$/.test(typed.code)) return (await useTotp(act, typed)) ? 'totp' : undefined
  return (await useRecoveryCode(act, typed)) ? 'recovery' : undefined
}
