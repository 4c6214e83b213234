import type { CompanyImport, ImportRow } from '@heed/contract/company-import'
import * as imports from '@heed/contract/company-import'
import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, EyeOff } from 'lucide-react'
import { useWrite } from '../../../api/use-write'
import { failureOf } from '../../../kit/dialogs/failure-text'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { toast } from '../../../ui/show-toast'
import classes from './grid.module.css'
import { keepChanged } from './use-import-rows'

/** Why a row is not imported, and the way to import it nevertheless. */
export function RowNote({ row, draft }: { row: ImportRow; draft: CompanyImport }) {
  const client = useQueryClient()
  const set = useWrite(imports.setRows, {
    onSuccess: (changed) => keepChanged(client, changed),
    onError: (cause) => toast({ kind: 'error', title: failureOf(cause).message }),
  })
  const as = (as: 'included' | 'new') => () =>
    set.mutate({ params: { id: draft.id }, body: { rows: [row.number], as } })
  if (row.state === 'leftOut')
    return (
      <span className={classes.why}>
        <EyeOff size={13} strokeWidth={1.75} aria-hidden /> Left out ·{' '}
        <Anchor component="button" type="button" inherit onClick={as('included')}>
          Take in again
        </Anchor>
      </span>
    )
  if (row.state !== 'duplicate') return null
  const { row: twin, companyID, agencyID } = row.duplicateOf ?? {}
  return (
    <span className={classes.why}>
      <Copy size={13} strokeWidth={1.75} aria-hidden />
      {twin ? `Same as row ${twin}` : 'Already a client'}
      {!twin && companyID && agencyID && (
        <>
          {' · '}
          <Link href={paths.company(agencyID, companyID)}>Open</Link>
        </>
      )}
      {' · '}
      <Anchor component="button" type="button" inherit onClick={as('new')}>
        Import anyway
      </Anchor>
    </span>
  )
}
