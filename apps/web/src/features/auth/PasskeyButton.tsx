import { passkeyChallenge, passkeySignIn } from '@heed/contract/auth'
import type { Output } from '@heed/contract/endpoint'
import { Box, Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call'
import { NoteBox } from '../../ui/NoteBox'
import classes from './AuthLayout.module.css'

type Answer = Output<typeof passkeySignIn>

// Large, and needed only by those who use it.
const library = () => import('@simplewebauthn/browser')

const isSupported = () => typeof window.PublicKeyCredential === 'function'
/** Closing the browser's prompt is not a failure. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** `isWanted` is checked before the browser prompts: of two prompts at once it would drop the first. */
async function signIn(byAutofill: boolean, isWanted = () => true): Promise<Answer | undefined> {
  const { startAuthentication } = await library()
  const { options } = await call(passkeyChallenge)
  const { rpId } = options
  // A browser offers a passkey only to the host it was created for (rule A13).
  if (typeof rpId === 'string' && rpId !== window.location.hostname)
    throw new Error(`Passkeys work only at ${rpId}. Sign in there, or use your password here.`)
  if (!isWanted()) return undefined
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill })
  return call(passkeySignIn, { body: { response: { ...response } } })
}

/**
 * Signs in with a passkey: by the button, or from the browser's suggestions for the e-mail field, which are
 * offered from the first interaction with the page.
 */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: Answer) => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isPressed = useRef(false)
  const done = useRef(onSignedIn)
  useEffect(() => {
    done.current = onSignedIn
  })

  useEffect(() => {
    if (!isSupported()) return
    let left = false
    const offer = async () => {
      const can = await window.PublicKeyCredential.isConditionalMediationAvailable?.()
      if (!can || left) return
      const answer = await signIn(true, () => !left && !isPressed.current).catch(() => undefined)
      if (answer && !left) done.current(answer)
    }
    const once = { once: true, capture: true } as const
    document.addEventListener('pointerdown', offer, once)
    return () => {
      left = true
      document.removeEventListener('pointerdown', offer, once)
    }
  }, [])

  if (!isSupported()) return null
  const press = async () => {
    isPressed.current = true
    setBusy(true)
    setFailure(null)
    try {
      const answer = await signIn(false)
      if (answer) done.current(answer)
    } catch (error) {
      setBusy(false)
      if (!isGivenUp(error)) setFailure(error instanceof Error ? error.message : 'This passkey did not work.')
    }
  }
  return (
    <>
      <div className={classes.or}>or</div>
      <Button
        size="lg"
        fullWidth
        loading={busy}
        leftSection={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
        onClick={press}
      >
        Sign in with a passkey
      </Button>
      {failure && (
        <Box mt={12}>
          <NoteBox tone="danger" announce>
            {failure}
          </NoteBox>
        </Box>
      )}
    </>
  )
}
