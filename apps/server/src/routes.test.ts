import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@heed/contract/all'
import { methodsOf } from '@heed/contract/endpoint'
import { PERMISSIONS } from '@heed/contract/permissions'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config'
import { openConfigOf } from './config/open-config'
import { settings } from './config/settings'
import { features } from './features/all'
import { serverRoot } from './place'
import { TEST_SECRET } from './testing/global-setup'

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort()

/** What reaches the caller's own sign-in, and nobody else's. */
const OWN_SIGN_IN = [
  'addPasskey',
  'cancelEmailChange',
  'confirmSms',
  'confirmTotp',
  'endOtherSessions',
  'endSession',
  'forgetDevice',
  'get',
  'newRecoveryCodes',
  'passkeyOptions',
  'removeFactor',
  'removePasskey',
  'renamePasskey',
  'setDefault',
  'startSms',
  'startTotp',
  'update',
  'updateCredentials',
].flatMap((verb) => ['asSelf', 'mailer', 'sms', 'vault'].map((power) => `${power} profile.${verb}`))

/** Rule C1. */
describe('every route', () => {
  const page = readFileSync(join(serverRoot, '../../docs/PERMISSIONS.md'), 'utf8')
  const rows = new Map(
    page
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
      .filter(([, , ...more]) => more.length === 2)
      .map(([, access = '', calls = '']) => [access, calls.split('<br>')]),
  )

  it('is declared by the contract, and everything declared is served', () => {
    expect(names(features.flat())).toEqual(names(allEndpoints))
  })

  it.each(allEndpoints)('$name says who may call it, and is in the table', ({ endpoint }) => {
    expect([...Object.keys(PERMISSIONS), 'signed-in', 'public']).toContain(endpoint.access)
    expect(rows.get(endpoint.access)).toContain(`${methodsOf(endpoint).join(', ')} ${endpoint.path}`)
  })

  it('in the table is one that there is', () => {
    const calls = new Set(
      allEndpoints.map(({ endpoint }) => `${methodsOf(endpoint).join(', ')} ${endpoint.path}`),
    )
    const listed = [...rows]
      .filter(([access]) => access !== 'Access' && !/^-+$/.test(access))
      .flatMap(([, all]) => all)
    expect(listed.filter((call) => !calls.has(call))).toEqual([])
  })

  it('that anybody may call is one of the public ones', () => {
    const open = allEndpoints
      .filter(({ endpoint }) => endpoint.access === 'public')
      .map(({ endpoint }) => endpoint.path)
    expect(open.sort()).toEqual([
      '/agency/brandimage/:id/:fileID',
      '/agency/checkwhitelabel',
      '/blog',
      '/blog/feed',
      '/notification/resubscribe',
      '/notification/unsubscribe',
      '/notification/unsubscribe',
      '/user/activate',
      '/user/checklink',
      '/user/confirmemail',
      '/user/finishidentityprovider',
      '/user/identityprovider',
      '/user/login',
      '/user/passkeychallenge',
      '/user/passkeysignin',
      '/user/resetpassword',
      '/user/sendnewcodechoice',
      '/user/startidentityprovider',
      '/user/startresetpassword',
      '/user/verify2fa',
    ])
  })

  it('gets no more than its request but where its feature says so', () => {
    const given = features.flat().flatMap(({ name, powers }) => powers.map((power) => `${power} ${name}`))
    const others = given.filter((line) => !OWN_SIGN_IN.includes(line))
    expect(given.filter((line) => OWN_SIGN_IN.includes(line)).sort()).toEqual([...OWN_SIGN_IN].sort())
    expect(others.sort()).toEqual([
      'asActor brandMails.sendTest',
      'asActor companyAdvisors.change',
      'asActor messages.sendTest',
      'asSelf identityProviders.remove',
      'asSelf identityProviders.save',
      'asSystem auth.activate',
      'asSystem auth.checkLink',
      'asSystem auth.confirmEmail',
      'asSystem auth.login',
      'asSystem auth.passkeySignIn',
      'asSystem auth.resetPassword',
      'asSystem auth.sendNewCode',
      'asSystem auth.startReset',
      'asSystem auth.verifyCode',
      'asSystem blog.feed',
      'asSystem blog.posts',
      'asSystem brands.checkWhiteLabel',
      'asSystem brands.image',
      'asSystem identityProviders.finish',
      'asSystem identityProviders.offered',
      'asSystem identityProviders.start',
      'asSystem notifications.resubscribe',
      'asSystem notifications.unsubscribe',
      'asSystem notifications.unsubscribing',
      'backups operations.backups',
      'cookies auth.confirmEmail',
      'cookies auth.login',
      'cookies auth.logout',
      'cookies auth.passkeySignIn',
      'cookies auth.sendNewCode',
      'cookies auth.verifyCode',
      'cookies identityProviders.finish',
      'cookies identityProviders.start',
      'copyFile agencies.clone',
      'copyFile storedDocuments.restoreVersion',
      'mailer auth.confirmEmail',
      'mailer auth.login',
      'mailer auth.resetPassword',
      'mailer auth.sendNewCode',
      'mailer auth.startReset',
      'mailer auth.verifyCode',
      'mailer brandMails.sendTest',
      'mailer companies.addUsers',
      'mailer companyImport.commit',
      'mailer companyImport.start',
      'mailer identityProviders.finish',
      'mailer messages.sendTest',
      'mailer profile.resetFactors',
      'mailer users.add',
      'mailer users.addAgencyAdmin',
      'mailer users.addAgencyUser',
      'mailer users.addCompanyAdmin',
      'mailer users.addCompanyUser',
      'mailer users.addSuperAdmin',
      'mailer users.enable',
      'mailer users.resendInvitation',
      'mailer users.update',
      'mailer users.updatePassword',
      'removeFile companyImport.discard',
      'secretKey auth.activate',
      'secretKey auth.checkLink',
      'secretKey auth.confirmEmail',
      'secretKey auth.login',
      'secretKey auth.passkeyChallenge',
      'secretKey auth.passkeySignIn',
      'secretKey auth.resetPassword',
      'secretKey auth.sendNewCode',
      'secretKey auth.startReset',
      'secretKey auth.verifyCode',
      'secretKey identityProviders.finish',
      'secretKey identityProviders.start',
      'sms auth.login',
      'sms auth.sendNewCode',
      'sms auth.verifyCode',
      'sms identityProviders.finish',
      'vault identityProviders.remove',
      'vault identityProviders.save',
      'vault identityProviders.test',
      'vault notifications.resubscribe',
      'vault notifications.unsubscribe',
      'vault notifications.unsubscribing',
    ])
  })

  it('reaches past its viewer, or knows a secret, only where nobody is signed in yet', () => {
    const beyond = features
      .flat()
      .filter(({ powers }) => powers.includes('asSystem') || powers.includes('secretKey'))
    expect(beyond.map(({ endpoint }) => endpoint.access)).toEqual(beyond.map(() => 'public'))
  })

  it('sees settings without a secret and without the places of the service', () => {
    const config = openConfigOf(loadConfig({ SECRET_KEY: TEST_SECRET }))
    const open = Object.keys(config)
    const secret = Object.entries<{ isSecret?: boolean }>(settings).flatMap(([name, one]) =>
      one.isSecret ? [name] : [],
    )
    expect(secret.sort()).toEqual([
      'backupKey',
      'databaseUrl',
      'metricsToken',
      's3Secret',
      'secretKey',
      'smsHeader',
      'smsUrl',
      'smtpUrl',
      'usageWebhookSecret',
      'usageWebhookUrl',
    ])
    expect(open).toContain('uploadsPerHour')
    for (const name of [...secret, 'dataDir', 'host', 'port', 'adminEmail', 'mailFrom'])
      expect(open).not.toContain(name)
  })
})
