import type { Output } from '@heed/contract/endpoint'
import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useWrite } from '../../api/use-write'
import { CodeField } from '../../kit/forms/CodeField'
import { Form } from '../../kit/forms/Form'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { IconButton } from '../../ui/IconButton'
import { toast } from '../../ui/show-toast'
import classes from './profile.module.css'

interface Props {
  own: Profile
  started: { key: string; uri: string }
  onDone: (answer: Output<typeof profile.confirmTotp>) => void
}

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')

/** Scan or enter the key, then prove with a code that the app has it. */
export function TotpSetup({ own, started: { key, uri }, onDone }: Props) {
  const form = useZodForm(profile.confirmTotp.body, { defaultValues: { code: '' } })
  const confirm = useWrite(profile.confirmTotp, {
    onSuccess: onDone,
    onError: () => form.resetField('code'),
  })
  const copy = async () => {
    await navigator.clipboard.writeText(key)
    toast({ kind: 'success', title: 'Key copied' })
  }
  return (
    <div className={classes.steps}>
      <div>
        <p className="strong small">1. Scan this code with your app</p>
        <Group gap="md" mt={8} align="center">
          <QrCode text={uri} />
          <div>
            <p className="small secondary">Or enter the key</p>
            <Group gap={4} wrap="nowrap">
              <span className={classes.key}>{inFours(key)}</span>
              <IconButton
                size="xs"
                label="Copy the key"
                icon={<Copy size={15} strokeWidth={1.75} />}
                onClick={copy}
              />
            </Group>
            <p className="meta">Account: {own.email}</p>
          </div>
        </Group>
      </div>
      <Form
        form={form}
        loading={confirm.isPending}
        submitError={confirm.error}
        submitLabel="Turn on"
        actions="none"
        onSubmit={(body) => confirm.mutateAsync({ body })}
      >
        <CodeField control={form.control} name="code" label="2. Enter the six digits the app shows" />
        <Group>
          <Button
            type="submit"
            variant="primary"
            loading={confirm.isPending}
            disabled={form.watch('code').length < 6}
          >
            Turn on
          </Button>
        </Group>
      </Form>
    </div>
  )
}

/** Drawn here: the key never leaves the page. */
function QrCode({ text }: { text: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { create } = await import('qrcode')
      const { modules } = create(text, { errorCorrectionLevel: 'M' })
      return { size: modules.size, dark: Array.from(modules.data) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const size = data?.size ?? 41
  const path = (data?.dark ?? [])
    .map((dark, index) => (dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : ''))
    .join('')
  return (
    <span className={classes.qr}>
      <svg
        role="img"
        aria-label="QR code for the authenticator app"
        width="132"
        height="132"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </span>
  )
}
