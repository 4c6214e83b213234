import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import type { CompanyImport } from '@heed/contract/company-import-fields'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { keyOf } from '../../../api/query'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'

/** Undoes the whole import, as long as nothing depends on it; otherwise the reason is shown next to it. */
export function UndoImport({ done }: { done: CompanyImport }) {
  const { id, imported, invited, holds } = done
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const undo = useWrite(imports.undo, {
    invalidates: [companies.search, imports.search],
    onSuccess: (next) => client.setQueryData(keyOf(imports.get, { params: { id } }), next),
  })
  const what = counted(imported, 'company', 'companies')
  return (
    <>
      <Button
        leftSection={<Undo2 size={16} strokeWidth={1.75} />}
        disabled={holds.length > 0}
        onClick={() => setAsking(true)}
      >
        Undo import
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Undo the import of ${what}?`}
        verb="Undo import"
        danger
        onConfirm={() => undo.mutateAsync({ params: { id } })}
      >
        The {what} of this import {imported === 1 ? 'is' : 'are'} deleted
        {invited > 0 &&
          `, and ${counted(invited, 'invitation')} no longer ${invited === 1 ? 'works' : 'work'}`}
        . You can import the file again.
      </ConfirmDialog>
    </>
  )
}
