import { type DigestFacts, digestLetter } from '@heed/domain/messages/digest'
import { type Act, systemAct } from '../../http/act'
import type { Services } from '../../services'
import { plainName } from '../auth/mail-words'
import { findReasons } from '../tasks/time/reasons'
import type { Waiting } from './claiming'
import { endInterrupted } from './outcomes'
import { type Sent, sendWaiting } from './sending'

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'mailer'>

/** A run ends, so that the next one is not late; what is left waits a minute. */
const MOST_OF_A_RUN_MS = 50_000

/** Sends what waits in the queue. */
export const mailDelivery = {
  name: 'outgoing-mail',
  async run(needs: Needs, signal?: AbortSignal): Promise<Sent> {
    const until = performance.now() + MOST_OF_A_RUN_MS
    await needs.database.asSystem((db) => endInterrupted(systemAct(db, needs.clock)))
    return sendWaiting(needs, { compose, until, signal })
  },
}

/** What each mail says, with how its due dates came about as of now. */
async function compose(act: Act, mails: readonly Waiting[]) {
  const instances = mails.flatMap(({ about }) =>
    (about as DigestFacts).tasks.map(({ instanceID }) => instanceID),
  )
  const reasons = await findReasons(act, instances)
  return mails.map(({ about, first, day, companyName }) =>
    digestLetter(about as DigestFacts, {
      first: plainName(first),
      day,
      company: companyName && plainName(companyName),
      reasons,
    }),
  )
}
