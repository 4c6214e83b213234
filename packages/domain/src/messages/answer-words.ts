/** What the enhanced status codes of mail servers mean (RFC 3463): with their first digit, or without it. */
const MEANINGS: Readonly<Record<string, string>> = {
  '1.1': 'There is no such mailbox.',
  '1.2': 'There is no such mail domain.',
  '1.3': 'The address is not one that can get mail.',
  '1.6': 'The mailbox has moved and has no new address.',
  '1.10': 'The domain does not accept mail.',
  '2.0': 'The mailbox does not accept mail.',
  '2.1': 'The mailbox is turned off.',
  '2.2': 'The mailbox is full.',
  '2.3': 'The mail is too large for the mailbox.',
  '3.4': 'The mail is too large.',
  '4.1': 'The recipient’s mail server did not answer.',
  '4.4': 'The recipient’s mail server could not be found.',
  '4.7': 'The mail could not be delivered in time.',
  '5.7.1': 'The mail server’s rules do not let it in.',
  '5.7.23': 'The mail server could not verify the sender’s domain (SPF).',
  '5.7.26': 'The mail server could not verify the sender’s domain.',
}

/** By the first digit of a reply. */
const OUTCOMES: Readonly<Record<string, string>> = {
  '2': 'The mail server accepted it.',
  '4': 'The mail server did not accept it at that time.',
  '5': 'The mail server refused it.',
}

/** A reply, with its enhanced status code where there is one: "550 5.1.1 No such user". */
const REPLY = /\b([245])\d\d[ -](?:[245]\.(\d{1,3}\.\d{1,3}))?/
const UNREACHED = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|timeout/i

/** What a mail server's answer means; undefined when that is not known. */
export function answerWords(answer: string): string | undefined {
  const [, digit = '', code = ''] = REPLY.exec(answer) ?? []
  const meaning = digit === '2' ? undefined : (MEANINGS[`${digit}.${code}`] ?? MEANINGS[code])
  if (digit) return meaning ?? OUTCOMES[digit]
  return UNREACHED.test(answer) ? 'The mail server could not be reached.' : undefined
}
