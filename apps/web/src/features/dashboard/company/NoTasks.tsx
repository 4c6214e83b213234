import type { CompanyDashboard } from '@heed/contract/dashboard'
import { useCan } from '../../../api/viewer'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { FirstUse } from '../../../kit/states/FirstUse'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'

/** The setup is complete and yet no obligation applies: the answers decide, so they are the way on. */
export function NoTasks({ company }: { company: CompanyDashboard['company'] }) {
  const mayAnswer = useCan()('company.answer')
  return (
    <Card flush>
      <FirstUse
        title="No task applies"
        text="The answers in the setup form bring no obligation within the next 12 months. When plans or people change, change the answers."
        action={
          mayAnswer && (
            <LinkButton href={paths.questionnaire(company.agencyID, company.id)}>Review answers</LinkButton>
          )
        }
      />
    </Card>
  )
}
