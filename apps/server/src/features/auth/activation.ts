import type { Door } from './door'
import { choosePassword } from './password-choice'

/** Activates an invited user with the token of the mailed link. Does not sign in. @throws as choosePassword */
export async function activateUser(
  door: Door,
  { token, password }: { token: string; password: string },
): Promise<{ userId: string }> {
  const choice = { token, password, repeatpassword: password }
  const { account } = await choosePassword(door, { kind: 'activation', choice })
  return { userId: account.id }
}
