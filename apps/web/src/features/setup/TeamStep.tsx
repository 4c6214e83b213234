import { useState } from 'react'
import { TopBarSlot } from '../../api/top-bar-slot'
import { useGo } from '../../api/use-url-state'
import { AutosaveStatus } from '../../kit/forms/AutosaveStatus'
import { OpenNote } from './OpenNote'
import { StepFoot } from './StepFoot'
import { StepFrame } from './StepFrame'
import { useSetupPlace } from './setup-context'

/** Who works with the form and the tasks. */
export function TeamStep() {
  const { company, autosave, hrefOf, Team } = useSetupPlace()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const goOn = async () => {
    setBusy(true)
    await autosave.flush().catch(() => {})
    setBusy(false)
    go(hrefOf('review'))
  }
  return (
    <StepFrame
      onSubmit={goOn}
      side={<OpenNote />}
      foot={<StepFoot submitLabel="Continue to review" busy={busy} />}
    >
      <TopBarSlot>
        <AutosaveStatus {...autosave} />
      </TopBarSlot>
      <Team company={company} />
    </StepFrame>
  )
}
