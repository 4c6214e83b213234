import type { FactorKind, Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { ConfirmSelf } from './ConfirmSelf'
import { useShownProfile } from './use-own-profile'

interface Props {
  own: Profile
  kind: FactorKind
  /** "codes by e-mail" */
  what: string
}

/** Makes a factor that is on the first one asked for at sign-in. */
export function MakeDefault({ own, kind, what }: Props) {
  const [asking, setAsking] = useState(false)
  const show = useShownProfile()
  const choose = useWrite(profile.setDefault)
  if (own.defaultFactor === kind) return null
  return (
    <>
      <Button variant="link" size="sm" aria-label={`Use ${what} first`} onClick={() => setAsking(true)}>
        Use first
      </Button>
      <ConfirmSelf
        own={own}
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Use ${what} first?`}
        description="From now on, you sign in with it first. Remembered devices will ask for a code again."
        submitLabel="Use first"
        onConfirm={async (given) => show(await choose.mutateAsync({ body: { factor: kind, ...given } }))}
      />
    </>
  )
}

interface OffProps extends Omit<Props, 'kind'> {
  kind: Exclude<FactorKind, 'email'>
  consequence: string
}

/** Turns a factor off. */
export function TurnOff({ own, kind, what, consequence }: OffProps) {
  const [asking, setAsking] = useState(false)
  const show = useShownProfile()
  const remove = useWrite(profile.removeFactor)
  return (
    <>
      <Button size="sm" aria-label={`Turn off ${what}`} onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <ConfirmSelf
        own={own}
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Turn off ${what}?`}
        description={consequence}
        submitLabel="Turn off"
        danger
        onConfirm={async (given) => show(await remove.mutateAsync({ params: { kind }, body: given }))}
      />
    </>
  )
}
