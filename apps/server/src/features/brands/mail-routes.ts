import * as brandMails from '@heed/contract/brand-mails'
import { implement } from '../../http/implement'
import { countTestMail } from '../auth/test-mail-limit'
import { exampleOf, sendTest } from '../messages/examples'
import { mailLookOf } from './mail-look'
import { getWhiteLabel } from './queries'

const feature = {
  name: 'brandMails',
  contract: brandMails,
  powers: { sendTest: ['asActor', 'mailer'] },
} as const

/** Mails in the look that is typed in the branding editor. */
export const brandMailRoutes = implement(feature, {
  preview: async ({ act, params, query: { kind, ...changes }, config }) => {
    const look = mailLookOf(await getWhiteLabel(act.db, params.id), changes)
    return exampleOf(act, { kind, look, baseUrl: config.baseUrl })
  },
  sendTest: async ({ act, params, body: { kind, ...changes }, config, asActor, mailer }) => {
    const look = mailLookOf(await getWhiteLabel(act.db, params.id), changes)
    await countTestMail(act, { asActor, config })
    return sendTest(act, { kind, look, baseUrl: config.baseUrl, mailer })
  },
})
