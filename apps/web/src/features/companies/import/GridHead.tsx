import * as imports from '@heed/contract/company-import'
import type { CompanyImport } from '@heed/contract/company-import-fields'
import { IMPORT_COLUMNS, IMPORT_FIELDS } from '@heed/domain/company-import/columns'
import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { keyOf } from '../../../api/query'
import { useWrite } from '../../../api/use-write'
import { failureOf } from '../../../kit/dialogs/failure-text'
import { toast } from '../../../ui/show-toast'
import classes from './grid.module.css'
import type { ShownColumn } from './import-text'
import { useForgetRows } from './use-import-rows'

interface Props {
  draft: CompanyImport
  columns: readonly ShownColumn[]
}

/** The file's headings, each with the field it maps to. Choosing a field moves it here from its previous column. */
export function GridHead({ draft, columns }: Props) {
  const client = useQueryClient()
  const forget = useForgetRows()
  const match = useWrite(imports.matchColumns, {
    onSuccess: (next) => {
      client.setQueryData(keyOf(imports.get, { params: { id: draft.id } }), next)
      return forget()
    },
    onError: (cause) => toast({ kind: 'error', title: failureOf(cause).message }),
  })
  const choose = (at: number, value: string) => {
    const chosen = draft.columns.map(({ field }, column) =>
      column === at ? value : field === value || !field ? imports.NOTHING : field,
    )
    match.mutate({ params: { id: draft.id }, body: { columns: chosen as never } })
  }
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.number}>
          <span className="sr-only">Row in the file</span>
        </th>
        {columns.map(({ header, field, at }) => (
          <th
            key={`${at} ${field}`}
            scope="col"
            data-wide={isWide(field) || undefined}
            data-name={field === 'name' || undefined}
          >
            <span className={classes.source}>
              <span>{header || (at < 0 ? 'Not in the file' : `Column ${at + 1}`)}</span>
              {field && at >= 0 && (
                <>
                  <Check size={13} strokeWidth={2.5} aria-hidden />
                  <span className="sr-only">matched</span>
                </>
              )}
            </span>
            {at < 0 && field ? (
              <span className={classes.fixed}>{IMPORT_COLUMNS[field].label}</span>
            ) : (
              <NativeSelect
                size="xs"
                aria-label={`Field for column ${header || at + 1}`}
                value={field ?? imports.NOTHING}
                disabled={match.isPending}
                data-unmatched={!field || undefined}
                onChange={(event) => choose(at, event.currentTarget.value)}
                data={[
                  { value: imports.NOTHING, label: 'Not imported' },
                  ...IMPORT_FIELDS.map((value) => ({ value, label: IMPORT_COLUMNS[value].label })),
                ]}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const isWide = (field: ShownColumn['field']) =>
  field === 'name' || field === 'address' || (field?.endsWith('Email') ?? false)
