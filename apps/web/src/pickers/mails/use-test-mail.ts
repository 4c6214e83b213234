import type { Tested } from '@heed/contract/messages'
import { answerWords } from '@heed/domain/messages/answer-words'
import { useState } from 'react'
import { failureOf } from '../../kit/dialogs/failure-text'

type Outcome = { tone: 'success' | 'danger'; text: string }

/** Sends a test mail to oneself and says what the mail server answered. */
export function useTestMail(sendTest: () => Promise<Tested>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setOutcome(null)
    setSending(true)
    setOutcome(await sendTest().then(outcomeOf, refusedOf))
    setSending(false)
  }
  return { outcome, isSending, send: () => void send(), forget: () => setOutcome(null) }
}

function outcomeOf({ email, isAccepted, answer }: Tested): Outcome {
  if (isAccepted) return { tone: 'success', text: `Sent to ${email}.` }
  return { tone: 'danger', text: `Not sent to ${email}: ${answerWords(answer) ?? answer}` }
}
const refusedOf = (cause: unknown): Outcome => ({ tone: 'danger', text: failureOf(cause).message })
