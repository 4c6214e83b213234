import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Button } from '@mantine/core'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useWrite } from '../../api/use-write'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { CodeField } from '../../kit/forms/CodeField'
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField'
import { currentPassword, withPassword } from '../../kit/forms/current-password'
import { TextField } from '../../kit/forms/TextField'
import { IconRow } from '../../kit/layout/IconRow'
import { MakeDefault, TurnOff } from './FactorButtons'
import { useShownProfile } from './use-own-profile'

const phoneSchema = z.object({ phone: profile.startSms.body.shape.phone, currentPassword })

/** Codes by text message: the phone is first confirmed with a code of its own. */
export function SmsRow({ own }: { own: Profile }) {
  const [step, setStep] = useState<'none' | 'phone' | 'code'>('none')
  const show = useShownProfile()
  const start = useWrite(profile.startSms)
  const confirm = useWrite(profile.confirmSms)
  if (!own.isSmsAvailable && !own.smsTo) return null
  const close = (from: typeof step) => setStep((now) => (now === from ? 'none' : now))
  const what = 'codes by text message'
  return (
    <IconRow
      icon={MessageSquare}
      title="SMS code"
      tag={own.defaultFactor === 'sms' && 'Default'}
      meta={own.smsTo ?? 'A code texted to your phone'}
      actions={
        <>
          {own.smsTo && <MakeDefault own={own} kind="sms" what={what} />}
          <Button
            size="sm"
            aria-label={own.smsTo ? 'Change the phone for SMS codes' : 'Set up SMS codes'}
            onClick={() => setStep('phone')}
          >
            {own.smsTo ? 'Change' : 'Set up'}
          </Button>
          {own.smsTo && (
            <TurnOff
              own={own}
              kind="sms"
              what={what}
              consequence="Sign-in codes will then go to your e-mail address."
            />
          )}
        </>
      }
    >
      <FormDialog
        opened={step === 'phone'}
        onClose={() => close('phone')}
        title="Phone for SMS codes"
        description="We text you a code to confirm that this is your phone."
        submitLabel="Send code"
        schema={phoneSchema}
        defaultValues={{ phone: own.phone ?? '', currentPassword: '' }}
        onSubmit={async (values) => {
          await start.mutateAsync({ body: { phone: values.phone, ...withPassword(values) } })
          setStep('code')
        }}
      >
        {(form) => (
          <>
            <TextField
              control={form.control}
              name="phone"
              label="Phone"
              type="tel"
              autoComplete="tel"
              help="For numbers outside the US, include the country code, such as +44."
              required
            />
            <CurrentPasswordField own={own} form={form} />
          </>
        )}
      </FormDialog>
      <FormDialog
        opened={step === 'code'}
        onClose={() => close('code')}
        title="Enter the code we texted you"
        submitLabel="Turn on"
        schema={profile.confirmSms.body}
        defaultValues={{ code: '' }}
        onSubmit={async (body) => show(await confirm.mutateAsync({ body }))}
      >
        {(form) => <CodeField control={form.control} name="code" label="Code" autoFocus />}
      </FormDialog>
    </IconRow>
  )
}
