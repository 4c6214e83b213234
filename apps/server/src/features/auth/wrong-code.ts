import { counted, spanText } from '@heed/domain/text'
import { Refusal } from '../../http/refusal'

/** What a wrong code leaves. If none was sent, it is an authenticator's, which has no expiry to show. */
export type Left = { tries: number; seconds: number; wasSent?: boolean }

function textOf({ tries, seconds, wasSent = true }: Left): string {
  if (tries <= 0) return 'Too many wrong codes. Please sign in again to get a new one.'
  const triesLeft = counted(tries, 'try', 'tries')
  if (!wasSent) return `This code is not right. You have ${triesLeft} left.`
  if (seconds <= 0) return 'This code no longer works. Ask for a new one.'
  return `This code is not right. You have ${triesLeft} left, and the code works for another ${spanText(seconds)}.`
}

/** Says what a wrong code leaves, only to the holder of the attempt's handle. */
export const wrongCode = (left: Left) =>
  new Refusal('codeFailed', {
    message: textOf(left),
    left: { tries: left.tries, seconds: left.seconds },
  })

/** For a handle that used to be valid: five wrong codes, expired, used, or ended by a new password. */
export const signInIsOver = () =>
  new Refusal('codeFailed', {
    message: 'This sign-in has ended. Please sign in again to get a new code.',
    left: { tries: 0, seconds: 0 },
  })
