import type { Given } from './line'

const password = 'plum jacket over nine rivers'
const email = 'nobody@example.com'
const NOBODY = '00000000-0000-7000-8000-000000000000'

/** The same for public endpoints, as a stranger calls them. */
export const PUBLIC_INPUTS: Record<string, Given> = {
  'auth.login': { body: { email, password } },
  'auth.sendNewCode': { body: { email, attempt: 'x' } },
  'auth.verifyCode': { body: { email, attempt: 'x', code: '123456' } },
  'auth.startReset': { body: { email } },
  'auth.checkLink': { body: { token: 'x', kind: 'reset' } },
  'auth.resetPassword': { body: { token: 'x', password, repeatpassword: password } },
  'auth.activate': { body: { token: 'x', password, repeatpassword: password } },
  'auth.passkeyChallenge': {},
  'auth.passkeySignIn': { body: { response: { id: 'x' } } },
  'auth.confirmEmail': { body: { token: 'x' } },
  'blog.posts': {},
  'blog.feed': {},
  'brands.checkWhiteLabel': {},
  'notifications.unsubscribing': { query: { token: 'x' } },
  'notifications.unsubscribe': { query: { token: 'x' } },
  'notifications.resubscribe': { body: { token: 'x', kinds: ['reminder'] } },
  'identityProviders.offered': {},
  'identityProviders.start': { body: { agency: 'nobody' } },
  'identityProviders.finish': { body: { state: 'x', code: 'x' } },
  'brands.image': { params: { id: NOBODY, fileID: NOBODY } },
}
