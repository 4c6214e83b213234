import type { Output } from '@heed/contract/endpoint'
import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Box, Button, Group } from '@mantine/core'
import { Copy } from 'lucide-react'
import { useWrite } from '../../api/use-write'
import { CodeField } from '../../kit/forms/CodeField'
import { Form } from '../../kit/forms/Form'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { IconButton } from '../../ui/IconButton'
import { lazyPart } from '../../ui/lazy-part'
import { toast } from '../../ui/show-toast'
import classes from './profile.module.css'

// Its library is large, and needed only by those who scan.
const QrCode = lazyPart(() => import('./QrCode').then((m) => m.QrCode), {
  waiting: <Box w={152} h={152} />,
})

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
