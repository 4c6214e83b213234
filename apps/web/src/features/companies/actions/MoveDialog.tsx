import { move } from '@heed/contract/company-lifecycle'
import { id } from '@heed/contract/fields'
import { counted, joinWords, plural } from '@heed/domain/text'
import { EyeOff, ListChecks, Palette } from 'lucide-react'
import { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { paths } from '../../../paths'
import { toast } from '../../../ui/show-toast'
import { AgencyField } from '../AgencyField'
import { COMPANY_READS } from '../profile-reads'
import type { ActProps } from './act-props'
import { useBelongings } from './use-belongings'

const Values = z.object({ agencyID: id.or(z.null()).pipe(z.string('Choose an agency.')) })
const icon = { size: 15, strokeWidth: 1.75 }
/** More names than that say less. */
const NAMED = 3

/** Moves a company to another agency. */
export function MoveDialog({ company, opened, onClose }: ActProps) {
  const go = useGo()
  const there = useBelongings(company, opened)
  const write = useWrite(move, { invalidates: COMPANY_READS })
  const save = async ({ agencyID }: z.output<typeof Values>) => {
    const moved = await write.mutateAsync({ body: { companyID: company.id, agencyID } })
    go(paths.company(moved.agencyID, moved.id))
    toast({ kind: 'success', title: `${moved.name} belongs to ${moved.agencyName}` })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Move ${company.name}`}
      description={`All of it follows and its history is kept. ${company.agencyName} sees nothing more.`}
      schema={Values as z.ZodType<z.output<typeof Values>, { agencyID: string | null }>}
      defaultValues={{ agencyID: null }}
      submitLabel="Move company"
      onSubmit={save}
    >
      {({ control }) => (
        <>
          <AgencyField control={control} name="agencyID" label="New agency" />
          <Consequences
            label="What follows"
            items={[
              {
                id: 'rows',
                icon: <ListChecks {...icon} />,
                text: there ? (
                  <>
                    <b>
                      {counted(there.tasks, 'task')}, {counted(there.documents, 'document')},{' '}
                      {counted(there.users, 'user')}
                    </b>{' '}
                    and their history move
                  </>
                ) : (
                  'Its tasks, documents, users, and their history move'
                ),
              },
              ...(there && there.workers.length > 0
                ? [
                    {
                      id: 'sight',
                      icon: <EyeOff {...icon} />,
                      text: (
                        <>
                          <b>{workersText(there.workers)}</b> {plural(there.workers.length, 'loses', 'lose')}{' '}
                          sight of it at once
                        </>
                      ),
                    },
                  ]
                : []),
              {
                id: 'brand',
                icon: <Palette {...icon} />,
                text: 'Its users see the brand of the new agency from the next page on',
              },
            ]}
          />
        </>
      )}
    </FormDialog>
  )
}

function workersText(names: readonly string[]): string {
  const rest = names.length - NAMED
  return joinWords(rest > 0 ? [...names.slice(0, NAMED), counted(rest, 'other')] : names)
}
