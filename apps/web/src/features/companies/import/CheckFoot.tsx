import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import type { CompanyImport } from '@heed/contract/company-import-fields'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../../api/query'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { StickyActionBar } from '../../../kit/layout/StickyActionBar'
import { notInvitedText } from './done-text'
import classes from './import.module.css'
import { standingText } from './import-text'
import { Saving } from './Saving'
import { told } from './told'
import { keepChanged, useForgetRows } from './use-import-rows'

/**
 * What has to be done first, and the import itself. E-mails cannot be recalled, so the import asks before
 * sending them.
 */
export function CheckFoot({ draft }: { draft: CompanyImport }) {
  const { id, ready, faulty, invited } = draft
  const client = useQueryClient()
  const forget = useForgetRows()
  const [asking, setAsking] = useState(false)
  const leaveOut = useWrite(imports.setRows, { onSuccess: (changed) => keepChanged(client, changed) })
  const commit = useWrite(imports.commit, {
    invalidates: [companies.search, imports.search],
    onSuccess: async (done) => {
      const key = keyOf(imports.get, { params: { id } })
      // A progress answer may still be in flight.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, done)
      await forget()
    },
  })
  const save = () => commit.mutateAsync({ params: { id } })
  const what = counted(ready, 'company', 'companies')
  if (commit.isPending || draft.saved !== null) return <Saving draft={draft} what={what} />
  return (
    <StickyActionBar always>
      <div className={classes.standing} aria-live="polite">
        <span className="strong">{standingText(draft)}</span>{' '}
        <span className="meta">
          {faulty > 0
            ? 'All or nothing: nothing is saved while a row has an error.'
            : 'All are saved together. Duplicates are left out.'}
        </span>
      </div>
      <div className={classes.acts}>
        {faulty > 0 && (
          <Button
            loading={leaveOut.isPending}
            onClick={() => leaveOut.mutateAsync({ params: { id }, body: { as: 'leftOut' } }).catch(told)}
          >
            Leave out the {faulty.toLocaleString('en-US')}
          </Button>
        )}
        <Button
          variant="primary"
          disabled={faulty > 0 || ready === 0}
          onClick={() => (invited > 0 ? setAsking(true) : void save().catch(told))}
        >
          Import {what}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Import ${what}?`}
        verb={`Import and invite ${invited.toLocaleString('en-US')}`}
        onConfirm={async () => {
          setAsking(false)
          await save().catch(told)
        }}
      >
        {counted(invited, 'Super User')} {invited === 1 ? 'gets' : 'get'} an e-mail with a link to activate
        their account. {notInvitedText(ready - invited)}
      </ConfirmDialog>
    </StickyActionBar>
  )
}
