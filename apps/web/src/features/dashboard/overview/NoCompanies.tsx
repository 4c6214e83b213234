import { Building2 } from 'lucide-react'
import { FirstUse } from '../../../kit/states/FirstUse'
import { Card } from '../../../ui/Card'
import { AddCompany } from './AddCompany'

/** An agency without clients: the way to the first one. */
export function NoCompanies({ agencyID }: { agencyID: string }) {
  return (
    <Card flush>
      <FirstUse
        icon={<Building2 size={20} strokeWidth={1.75} />}
        title="No companies yet"
        text="Add a company, answer its setup form, and its tasks and due dates show here."
        action={<AddCompany agencyID={agencyID} />}
      />
    </Card>
  )
}
