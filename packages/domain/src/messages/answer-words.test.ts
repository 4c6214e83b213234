import { describe, expect, it } from 'vitest'
import { answerWords } from './answer-words'

describe('what a mail server answered', () => {
  it.each([
    ['250 2.0.0 accepted', 'The mail server accepted it.'],
    ['250 2.1.5 Ok', 'The mail server accepted it.'],
    ['550 5.1.1 <joel@kestrel.example>: no such user', 'There is no such mailbox.'],
    ['550-5.1.1 The account does not exist', 'There is no such mailbox.'],
    ['452 4.2.2 Over quota', 'The mailbox is full.'],
    ['550 5.7.26 Unauthenticated mail', 'The mail server could not verify the sender’s domain.'],
    ['554 5.9.9 Whatever', 'The mail server refused it.'],
    ['451 4.7.1 Greylisted, try again', 'The mail server did not accept it at that time.'],
    ['550 5.7.1 Rejected as spam', 'The mail server’s rules do not let it in.'],
    ['451 Greylisted', 'The mail server did not accept it at that time.'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server could not be reached.'],
    ['Connection timeout', 'The mail server could not be reached.'],
  ])('%s', (answer, words) => {
    expect(answerWords(answer)).toBe(words)
  })

  it('is left as it is when nobody knows what it means', () => {
    expect(answerWords('Written to 2027-01-25.eml')).toBeUndefined()
    expect(answerWords('Mail 55 5.1.1')).toBeUndefined()
  })
})
