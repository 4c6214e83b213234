import { notFound } from '../../http/refusal'
import { keepSignInEvent } from './events'
import { forgetDevices } from './remembered-devices'
import { recordOwn } from './security-notice'
import { atSelf, type Self, type SelfAct } from './self'

/** Signs one device out, or all but the current one and forgets the remembered ones. @throws notFound */
export async function endOwnSessions(self: Self, id?: string): Promise<void> {
  const { sessionId } = self.viewer
  await atSelf(self, async (act) => {
    const userId = act.author.person.id
    const ended = await act.db
      .updateTable('sessions')
      .set({ ended_at: act.now })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      // This very call keeps the current one alive; it ends by signing out.
      .where('id', '<>', sessionId)
      .$if(id !== undefined, (update) => update.where('id', '=', id as string))
      .returning('id')
      .execute()
    if (id !== undefined && ended.length === 0) throw notFound()
    if (id === undefined) await forgetDevices(act, { userId })
    await keepEnd(act, self, { verb: 'user.devicesSignedOut', sessions: ended.length })
  })
}

/** Forgets a remembered device: its next sign-in takes both steps. @throws notFound */
export async function forgetOwnDevice(self: Self, id: string): Promise<void> {
  await atSelf(self, async (act) => {
    if (!(await forgetDevices(act, { userId: act.author.person.id, id }))) throw notFound()
    await keepEnd(act, self, { verb: 'user.deviceForgotten' })
  })
}

async function keepEnd(
  act: SelfAct,
  { call }: Self,
  { verb, sessions = 0 }: { verb: string; sessions?: number },
) {
  const account = await recordOwn(act, { verb, ...(sessions > 0 && { after: { devices: sessions } }) })
  if (sessions > 0) await keepSignInEvent(act, { outcome: 'signedOut', email: account.email, account, call })
}
