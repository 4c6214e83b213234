/** `postponed`: it was surely not taken; `doubtful`: it was handed over whole and nobody said what became of it. */
type Fate = 'bounced' | 'postponed' | 'doubtful'

/** A mail that the mail server did not say it took. */
class MailFault extends Error {
  readonly fate: Fate
  /** The address is what was refused, so that another mail to it fails too. */
  readonly isOfAddress: boolean
  constructor(message: string, { fate, isOfAddress }: { fate: Fate; isOfAddress: boolean }) {
    super(message)
    this.fate = fate
    this.isOfAddress = isOfAddress
  }
}

type SmtpError = { message: string; response?: string; responseCode?: number; command?: string }

/** A server's rules, such as against us relaying, say nothing about the recipient (RFC 3463: 5.7). */
const OF_RULES = /\b5\.7\.\d/

/** The network's words go on with the address of the mail server, which readers of the log have no business with. */
const UNREACHED = /\b(E[A-Z_]{4,})\b.*/s

/** What an error of the SMTP client means. Only what refuses the recipient or the text is for good. */
export function faultOf(error: unknown, wasHandedOver: boolean): MailFault {
  const { message, response, responseCode, command = '' } = error as SmtpError
  const isRefused = responseCode !== undefined && responseCode >= 500
  const answer = response ?? message
  const isOfAddress = isRefused && command === 'RCPT TO' && !OF_RULES.test(answer)
  const isOfText = isRefused && command === 'DATA'
  const isUnknown = responseCode === undefined && wasHandedOver
  const fate = isOfAddress || isOfText ? 'bounced' : isUnknown ? 'doubtful' : 'postponed'
  return new MailFault(response ?? message.replace(UNREACHED, '$1'), { fate, isOfAddress })
}

/** Anything unforeseen leaves it open whether a mail was taken. */
export const faultIn = (error: unknown): MailFault =>
  error instanceof MailFault
    ? error
    : new MailFault((error as Error).message, { fate: 'doubtful', isOfAddress: false })
