import * as imports from '@heed/contract/company-import'
import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, EyeOff, TriangleAlert } from 'lucide-react'
import { useWrite } from '../../../api/use-write'
import { failureOf } from '../../../kit/dialogs/failure-text'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { toast } from '../../../ui/show-toast'
import classes from './grid.module.css'
import { keepChanged } from './use-import-rows'

/** Why a row is not imported, or what it resembles, and how to override that. */
export function RowNote({ row, draft }: { row: ImportRow; draft: CompanyImport }) {
  const client = useQueryClient()
  const set = useWrite(imports.setRows, {
    onSuccess: (changed) => keepChanged(client, changed),
    onError: (cause) => toast({ kind: 'error', title: failureOf(cause).message }),
  })
  const as = (as: 'included' | 'new' | 'leftOut') => () =>
    set.mutate({ params: { id: draft.id }, body: { rows: [row.number], as } })
  if (row.state === 'leftOut')
    return (
      <span className={classes.why}>
        <EyeOff size={13} strokeWidth={1.75} aria-hidden />{' '}
        {row.isTotal ? 'Left out: looks like a total' : 'Left out'} ·{' '}
        <Anchor component="button" type="button" inherit onClick={as('included')}>
          {row.isTotal ? 'Import it' : 'Include again'}
        </Anchor>
      </span>
    )
  if (row.looksLike) return <LooksLike of={row.looksLike} onKeep={as('new')} onLeaveOut={as('leftOut')} />
  if (row.state === 'ready' && row.advisorWithoutAccess)
    return (
      <span className={classes.why}>
        <TriangleAlert size={13} strokeWidth={1.75} aria-hidden />
        <span>No e-mail: this advisor gets no access</span>
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

interface LooksLikeProps {
  of: NonNullable<ImportRow['looksLike']>
  onKeep: () => void
  onLeaveOut: () => void
}

/** A row that is imported although it may be a duplicate. */
function LooksLike({ of: { row, companyID, agencyID, name }, onKeep, onLeaveOut }: LooksLikeProps) {
  return (
    <span className={classes.why}>
      <TriangleAlert size={13} strokeWidth={1.75} aria-hidden />
      <span>Looks like {name ?? `row ${row}`}</span>
      {companyID && agencyID && (
        <>
          {' · '}
          <Link href={paths.company(agencyID, companyID)}>Open</Link>
        </>
      )}
      {' · '}
      <Anchor component="button" type="button" inherit onClick={onKeep}>
        Not the same
      </Anchor>
      {' · '}
      <Anchor component="button" type="button" inherit onClick={onLeaveOut}>
        Leave out
      </Anchor>
    </span>
  )
}
