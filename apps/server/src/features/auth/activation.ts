import type { Call } from '../../http/implement'
import type { Parts } from './parts'
import { choosePassword } from './password-choice'

const NO_CALL: Call = { requestId: '', address: '', userAgent: '' }

/** Activates an invited user with the token of the mailed link. Does not sign in. @throws as choosePassword */
export async function activateUser(
  parts: Pick<Parts, 'config' | 'database'>,
  at: Date,
  { token, password }: { token: string; password: string },
  call: Call = NO_CALL,
): Promise<{ userId: string }> {
  const choice = { token, password, repeatpassword: password }
  const { account } = await choosePassword(parts, at, call, 'activation', choice)
  return { userId: account.id }
}
