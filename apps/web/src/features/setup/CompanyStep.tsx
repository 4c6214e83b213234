import { isCompanyRole } from '@heed/domain/roles'
import { useState } from 'react'
import { TopBarSlot } from '../../api/top-bar-slot'
import { useGo } from '../../api/use-url-state'
import { useViewer } from '../../api/viewer'
import { AutosaveStatus } from '../../kit/forms/AutosaveStatus'
import { BillingFields } from '../../pickers/company-profile/BillingFields'
import { AdvisorFields, CompanyFields } from '../../pickers/company-profile/ProfileFields'
import { StaleProfile } from '../../pickers/company-profile/StaleProfile'
import { OpenNote } from './OpenNote'
import { SaveOnLeave } from './SaveOnLeave'
import { StepFoot } from './StepFoot'
import { StepFrame } from './StepFrame'
import { useSetupPlace } from './setup-context'
import { useProfileAutosave } from './use-profile-autosave'
import { useRetries } from './use-retries'

/** The company's own facts; kept by themselves like the answers. */
export function CompanyStep() {
  const { company, hrefOf } = useSetupPlace()
  const go = useGo()
  const mayBill = !isCompanyRole(useViewer().userRoleID)
  const { form, autosave, failure, loadAgain, forgive } = useProfileAutosave(company)
  const [busy, setBusy] = useState(false)
  useRetries(failure, autosave.retry)

  const saveAndContinue = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    setBusy(true)
    const isSaved = await autosave.flush().then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (isSaved) go(hrefOf('employer'))
  }

  return (
    <StepFrame
      onSubmit={saveAndContinue}
      side={<OpenNote />}
      foot={<StepFoot submitLabel="Save and continue" busy={busy} />}
    >
      <TopBarSlot>
        <AutosaveStatus {...autosave} />
      </TopBarSlot>
      <SaveOnLeave unsaved={autosave.unsaved} flush={autosave.flush} />
      <CompanyFields control={form.control} />
      <AdvisorFields control={form.control} />
      {mayBill && <BillingFields control={form.control} />}
      <StaleProfile opened={failure?.code === 'stale'} onClose={forgive} onLoad={loadAgain} />
    </StepFrame>
  )
}
