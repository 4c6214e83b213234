import { isCompanyRole } from '@heed/domain/roles'
import { useViewer } from '../../../api/viewer'
import { useSetupPlace } from '../setup-context'

/** Once beside what does not fit: nothing is blocked, and a company's own people are not alone with it. */
export function GoOn() {
  const { company } = useSetupPlace()
  const isOwn = isCompanyRole(useViewer().userRoleID)
  const advisor = `${company.advisorFirst} ${company.advisorLast}`.trim()
  return (
    <p className="small secondary">
      You can continue anyway{isOwn && advisor ? `; ${advisor} sees these notes too.` : '.'}
    </p>
  )
}
