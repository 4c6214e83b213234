import type { Passkey, Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { deviceOf } from '@heed/domain/devices'
import { Button } from '@mantine/core'
import type { startRegistration } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '../../api/call'
import { useWrite } from '../../api/use-write'
import { useToday } from '../../kit/clock'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { failureOf } from '../../kit/dialogs/failure-text'
import { asksPassword } from '../../kit/forms/current-password'
import { TextField } from '../../kit/forms/TextField'
import { IconRow } from '../../kit/layout/IconRow'
import { dayText, momentInSentence, sinceDay } from '../../kit/local-time'
import { IconTextButton } from '../../ui/IconTextButton'
import { toast } from '../../ui/show-toast'
import { ConfirmSelf } from './ConfirmSelf'
import { useShownProfile } from './use-own-profile'

type Made = z.input<typeof profile.addPasskey.body>['response']

const isSupported = () => typeof window.PublicKeyCredential === 'function'
const nameSchema = z.object({ name: profile.addPasskey.body.shape.name })

const FAILURES: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey here.',
  SecurityError: 'Passkeys work only at the address of this service.',
}

type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON']

const ceremony = () => import('@simplewebauthn/browser')

/** Cancels the browser's prompt. */
const giveUp = () => void ceremony().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())

export function PasskeysRow({ own }: { own: Profile }) {
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const show = useShownProfile()
  const add = useWrite(profile.addPasskey)
  const today = useToday()
  // A browser offers a passkey only to the host it was created for (rule A13).
  const isHere = window.location.hostname === own.passkeyHost

  /** The browser asks for a finger, a face or a PIN; the passkey is saved once it has a name. */
  const make = async (optionsJSON: Wanted) => {
    setWaiting(true)
    try {
      const { startRegistration } = await ceremony()
      setMade({ ...(await startRegistration({ optionsJSON })) })
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : ''
      // Closing the browser's prompt is not a failure.
      if (name === 'NotAllowedError' || name === 'AbortError') return
      toast({ kind: 'error', title: FAILURES[name] ?? failureOf(cause).message })
    } finally {
      setWaiting(false)
    }
  }
  // Nothing waits for the browser's prompt: it can stay for a minute, and the page remains usable.
  const begin = async (body: { currentPassword?: string }) => {
    const { options } = await call(profile.passkeyOptions, { body })
    void make(options as unknown as Wanted)
  }
  const press = () => {
    if (asksPassword(own)) return setAsking(true)
    begin({}).catch((cause) => toast({ kind: 'error', title: failureOf(cause).message }))
  }
  useEffect(() => {
    if (isWaiting) return giveUp
  }, [isWaiting])
  return (
    <>
      <IconRow
        icon={KeyRound}
        title="Passkeys"
        tag={own.passkeys.length > 0 && String(own.passkeys.length)}
        meta={
          isHere ? (
            <span role="status">
              {isWaiting
                ? 'Your browser is asking you to confirm'
                : 'Sign in with a fingerprint, face, or device PIN'}
            </span>
          ) : (
            `Passkeys work only at ${own.passkeyHost}. Sign in there to add or use one.`
          )
        }
        actions={
          isWaiting ? (
            <Button size="sm" onClick={giveUp}>
              Cancel
            </Button>
          ) : (
            isHere &&
            isSupported() && (
              <IconTextButton kind="add" aria-label="Add passkey" onClick={press}>
                Add
              </IconTextButton>
            )
          )
        }
      >
        <ConfirmSelf
          own={own}
          opened={asking}
          onClose={() => setAsking(false)}
          title="Add a passkey"
          description="Please confirm that it is you."
          submitLabel="Continue"
          onConfirm={begin}
        />
        <FormDialog
          opened={made !== null}
          onClose={() => setMade(null)}
          title="Name this passkey"
          description={`So you can recognize it in the list. Created ${dayText(today, today)}.`}
          submitLabel="Add passkey"
          schema={nameSchema}
          defaultValues={{ name: deviceOf('browser', navigator.userAgent).name }}
          onSubmit={async ({ name }) => {
            if (made) show(await add.mutateAsync({ body: { name, response: made } }))
          }}
        >
          {(form) => <TextField control={form.control} name="name" label="Name" required />}
        </FormDialog>
      </IconRow>
      {own.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} own={own} passkey={passkey} />
      ))}
    </>
  )
}

function PasskeyRow({ own, passkey }: { own: Profile; passkey: Passkey }) {
  const [doing, setDoing] = useState<'none' | 'rename' | 'remove'>('none')
  const today = useToday()
  const show = useShownProfile()
  const rename = useWrite(profile.renamePasskey)
  const remove = useWrite(profile.removePasskey)
  const { id, name, addedAt, lastUsedAt } = passkey
  const used = lastUsedAt ? `last used ${momentInSentence(lastUsedAt, today)}` : 'not used yet'
  return (
    <IconRow
      icon={KeyRound}
      title={name}
      meta={`Added ${sinceDay(addedAt, today)} · ${used}`}
      actions={
        <>
          <IconTextButton
            kind="edit"
            aria-label={`Rename passkey ${name}`}
            onClick={() => setDoing('rename')}
          >
            Rename
          </IconTextButton>
          <IconTextButton
            kind="delete"
            aria-label={`Remove passkey ${name}`}
            onClick={() => setDoing('remove')}
          >
            Remove
          </IconTextButton>
        </>
      }
    >
      <FormDialog
        opened={doing === 'rename'}
        onClose={() => setDoing('none')}
        title="Rename passkey"
        submitLabel="Rename"
        schema={nameSchema}
        defaultValues={{ name }}
        onSubmit={async (body) => show(await rename.mutateAsync({ params: { id }, body }))}
      >
        {(form) => <TextField control={form.control} name="name" label="Name" required />}
      </FormDialog>
      <ConfirmSelf
        own={own}
        opened={doing === 'remove'}
        onClose={() => setDoing('none')}
        title={`Remove passkey ${name}?`}
        description="It can no longer sign you in. Remove it from the device as well."
        submitLabel="Remove passkey"
        danger
        onConfirm={async (body) => show(await remove.mutateAsync({ params: { id }, body }))}
      />
    </IconRow>
  )
}
