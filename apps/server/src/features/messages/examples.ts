import type { Example, Tested } from '@heed/contract/messages'
import { PRODUCT_NAME } from '@heed/domain/brand'
import { type MessageKind, SECURITY_KINDS } from '@heed/domain/messages/kinds'
import { letterText } from '@heed/domain/messages/letter'
import { plainName } from '@heed/domain/messages/plain-name'
import { type SampleReader, sampleLetter, testLetter } from '@heed/domain/messages/sample-letters'
import { letterHtml } from '../../adapters/letter'
import type { Mailer, MailLook } from '../../adapters/mail'
import { faultIn } from '../../adapters/mail-fault'
import type { PersonalAct } from '../../http/act'
import { LaterAnswer } from '../../http/implement'
import { record } from '../audit/operations'

type Wanted = { kind: MessageKind; look: MailLook | null; baseUrl: string }

/** An example is for whoever signed in, also while a profile is applied. */
const readerOf = ({ author }: PersonalAct, look: MailLook | null): SampleReader => ({
  first: plainName(author.viewer.actor.first),
  brand: look?.name ?? PRODUCT_NAME,
  agency: look?.name ?? null,
})

/** Nobody's: it opens the page of one's own choices. */
const linksOf = ({ kind, baseUrl }: Wanted) => ({
  baseUrl,
  unsubscribe: SECURITY_KINDS.includes(kind) ? undefined : `${baseUrl}/profile#notifications`,
})

/** A mail of a kind as people get it. */
export function exampleOf(act: PersonalAct, wanted: Wanted): Example {
  const { kind, look } = wanted
  const letter = sampleLetter(kind, readerOf(act, look))
  const links = linksOf(wanted)
  return {
    subject: letter.subject,
    from: look?.name ?? PRODUCT_NAME,
    text: letterText(letter, links),
    html: letterHtml(letter, { ...links, look }),
  }
}

/**
 * Sends an example to the address of whoever acts and to no other, after the commit: a mail server that does not answer
 * holds no connection to the database. It counts as no message about their work.
 */
export async function sendTest(
  act: PersonalAct,
  { mailer, ...wanted }: Wanted & { mailer: Mailer },
): Promise<LaterAnswer<Tested>> {
  const { kind, look } = wanted
  const { id, email, first, last, agencyId, companyId } = act.author.viewer.actor
  const letter = testLetter(kind, readerOf(act, look))
  await record(act, {
    verb: 'user.testMailSent',
    entity: 'user',
    entityId: id,
    object: `${first} ${last}`,
    agencyId,
    companyId,
    after: { kind },
  })
  const mail = {
    to: email,
    subject: letter.subject,
    text: letterText(letter, linksOf(wanted)),
    letter,
    about: { kind, userId: id, isTest: true } as const,
    ...(look && { senderName: look.name, look }),
  }
  return new LaterAnswer(() =>
    mailer.send(mail).then(
      ({ answer }) => ({ email, isAccepted: true, answer }),
      (error: unknown) => ({ email, isAccepted: false, answer: faultIn(error).message }),
    ),
  )
}
