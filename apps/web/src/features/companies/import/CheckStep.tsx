import type { CompanyImport } from '@heed/contract/company-import-fields'
import { Anchor } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { CheckBar } from './CheckBar'
import { CheckFoot } from './CheckFoot'
import { ImportGrid } from './ImportGrid'
import { ImportHead } from './ImportHead'
import classes from './import.module.css'
import { fileText } from './import-text'
import type { RowFilter } from './use-import-rows'

interface Props {
  draft: CompanyImport
  onOtherFile: () => void
  /** Another import has replaced this one. */
  onStarted: (id: string) => void
}

/** A draft's columns and cells: errors come first and are fixed in place. */
export function CheckStep({ draft, onOtherFile, onStarted }: Props) {
  const [filter, setFilter] = useState<RowFilter>({})
  const isMatched = draft.columns.some(({ field }) => field === 'name')
  return (
    <div className={classes.studio}>
      <ImportHead step={isMatched ? 2 : 1}>
        <FileSpreadsheet size={15} strokeWidth={1.75} aria-hidden />
        <span>{fileText(draft)}</span>
        <Anchor component="button" type="button" size="sm" onClick={onOtherFile}>
          Change file
        </Anchor>
      </ImportHead>
      <CheckBar draft={draft} filter={filter} onFilter={setFilter} onStarted={onStarted} />
      <ImportGrid key={`${filter.state} ${filter.field}`} draft={draft} filter={filter} />
      <CheckFoot draft={draft} />
    </div>
  )
}
