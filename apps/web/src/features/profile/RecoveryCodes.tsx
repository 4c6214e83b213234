import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Button, Group } from '@mantine/core'
import { Copy, Download, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useBrand } from '../../api/brand'
import { useWrite } from '../../api/use-write'
import { Dialog } from '../../kit/dialogs/Dialog'
import { IconRow } from '../../kit/layout/IconRow'
import { toast } from '../../ui/show-toast'
import { ConfirmSelf } from './ConfirmSelf'
import classes from './profile.module.css'
import { useShownProfile } from './use-own-profile'

/** How many recovery codes are left, and a way to create new ones. */
export function RecoveryRow({ own, onCodes }: { own: Profile; onCodes: (codes: string[]) => void }) {
  const [asking, setAsking] = useState(false)
  const show = useShownProfile()
  const renew = useWrite(profile.newRecoveryCodes)
  const { recoveryCodes: left } = own
  return (
    <IconRow
      icon={LifeBuoy}
      title="Recovery codes"
      meta={left === null ? 'Ten codes come with the authenticator; each works once' : `${left} of 10 left`}
      actions={
        left === null ? (
          <span className="small muted">Not yet</span>
        ) : (
          <Button size="sm" onClick={() => setAsking(true)}>
            Create new codes
          </Button>
        )
      }
    >
      <ConfirmSelf
        own={own}
        opened={asking}
        onClose={() => setAsking(false)}
        title="Create new recovery codes?"
        description="Your current codes will stop working."
        submitLabel="Create new codes"
        onConfirm={async (body) => {
          const made = await renew.mutateAsync({ body })
          show(made.profile)
          onCodes(made.codes)
        }}
      />
    </IconRow>
  )
}

/** The codes, shown only this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const { name } = useBrand()
  const text = (codes ?? []).join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({ kind: 'success', title: 'Codes copied' })
  }
  const file = `${name} recovery codes\n\n${text}\n\nEach code works once.\n`
  return (
    <Dialog
      opened={codes !== null}
      onClose={onClose}
      title="Save your recovery codes"
      description="They let you in without your phone. Each works once, and they are not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <ul className={classes.codes} aria-label="Recovery codes">
        {(codes ?? []).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" mt="md">
        <Button size="sm" leftSection={<Copy size={15} strokeWidth={1.75} aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <Button
          size="sm"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          leftSection={<Download size={15} strokeWidth={1.75} aria-hidden />}
        >
          Download
        </Button>
      </Group>
    </Dialog>
  )
}
