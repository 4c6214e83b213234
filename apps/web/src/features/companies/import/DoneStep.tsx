import type { CompanyImport } from '@heed/contract/company-import'
import { counted } from '@heed/domain/text'
import { Check, Undo2 } from 'lucide-react'
import { useToday } from '../../../kit/clock'
import { Facts } from '../../../kit/layout/Facts'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { momentText } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { EarlierImports } from './EarlierImports'
import { ImportedCompanies } from './ImportedCompanies'
import { ImportHead } from './ImportHead'
import classes from './import.module.css'
import { LeftOut } from './LeftOut'
import { UndoImport } from './UndoImport'

const companies = (count: number) => counted(count, 'company', 'companies')

/** What became of an import, and the way to take it back. */
export function DoneStep({ done, onAgain }: { done: CompanyImport; onAgain: () => void }) {
  const today = useToday()
  const { agencyID, imported, undoneAt, undoneBy, createdBy, fileName } = done
  const isUndone = done.state === 'undone'
  const when = undoneAt ?? done.importedAt ?? done.createdAt
  return (
    <div className={classes.page}>
      <ImportHead step={4}>
        {[fileName, isUndone ? undoneBy : createdBy, momentText(when, today)].join(' · ')}
      </ImportHead>
      <div className={classes.body}>
        <Card>
          <div className={classes.done}>
            <span className={classes.mark} data-undone={isUndone || undefined} aria-hidden>
              {isUndone ? <Undo2 size={22} strokeWidth={1.75} /> : <Check size={22} strokeWidth={2.25} />}
            </span>
            <div className={classes.words}>
              <h2>
                {isUndone ? `Import of ${companies(imported)} undone` : `${companies(imported)} imported`}
              </h2>
              <p className="small secondary">{resultText(done)}</p>
            </div>
            <div className={classes.acts}>
              {!isUndone && imported > 0 && <UndoImport done={done} />}
              <LinkButton href={paths.agencyCompanies(agencyID)} variant="primary">
                Open companies
              </LinkButton>
            </div>
          </div>
        </Card>
        <div className={classes.below}>
          <SplitLayout
            sideLabel="About this import"
            side={
              <>
                <Card title="This import">
                  <Facts items={factsOf(done)} />
                </Card>
                <LeftOut done={done} />
                <EarlierImports agencyID={agencyID} except={done.id} />
              </>
            }
          >
            {!isUndone && imported > 0 && <ImportedCompanies done={done} />}
            <button type="button" className={classes.again} onClick={onAgain}>
              Import another file
            </button>
          </SplitLayout>
        </div>
      </div>
    </div>
  )
}

function resultText({ state, tookMs, duplicates, invited, holds, imported }: CompanyImport): string {
  if (state === 'undone') return 'All of its companies and invitations were taken back.'
  const seconds = ((tookMs ?? 0) / 1000).toFixed(1)
  return [
    imported > 0 ? `Saved together in ${seconds} seconds.` : 'Nothing was new.',
    duplicates > 0 && `${counted(duplicates, 'duplicate')} ${duplicates === 1 ? 'was' : 'were'} left out.`,
    invited > 0 && `${counted(invited, 'Super User')} ${invited === 1 ? 'was' : 'were'} invited.`,
    holds.length > 0 && `It cannot be undone anymore: ${holds.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function factsOf({
  rows,
  imported,
  mended,
  duplicates,
  leftOut,
  columns,
  fileName,
  agencyName,
}: CompanyImport) {
  const out = [duplicates > 0 && counted(duplicates, 'duplicate'), leftOut > 0 && counted(leftOut, 'row')]
  return [
    { label: 'Agency', value: agencyName },
    { label: 'Rows read', value: rows.toLocaleString('en-US') },
    { label: 'Imported', value: imported.toLocaleString('en-US') },
    { label: 'Fixed', value: `${mended.toLocaleString('en-US')} in the grid` },
    { label: 'Left out', value: out.filter(Boolean).join(', ') || 'None' },
    { label: 'Columns', value: `${columns.filter(({ field }) => field).length} of ${columns.length}` },
    { label: 'File', value: fileName },
  ]
}
