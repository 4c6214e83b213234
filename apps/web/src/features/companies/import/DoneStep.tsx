import type { CompanyImport } from '@heed/contract/company-import-fields'
import { Button } from '@mantine/core'
import { Check, Undo2 } from 'lucide-react'
import { useToday } from '../../../kit/clock'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { momentText } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { companiesText, resultText } from './done-text'
import { EarlierImports } from './EarlierImports'
import { ImportedCompanies } from './ImportedCompanies'
import { ImportFacts } from './ImportFacts'
import { ImportHead } from './ImportHead'
import classes from './import.module.css'
import { LeftOut } from './LeftOut'
import { UndoImport } from './UndoImport'

/** The result of an import, and the way to undo it. */
export function DoneStep({ done, onAgain }: { done: CompanyImport; onAgain: () => void }) {
  const today = useToday()
  const { id, agencyID, imported, invited, createdBy, fileName } = done
  const isUndone = done.state === 'undone'
  const when = momentText(done.importedAt ?? done.createdAt, today)
  return (
    <div className={classes.page}>
      <ImportHead step={4}>{[fileName, createdBy, when].join(' · ')}</ImportHead>
      <div className={classes.body}>
        <Card>
          <div className={classes.done}>
            <span className={classes.mark} data-undone={isUndone || undefined} aria-hidden>
              {isUndone ? <Undo2 size={22} strokeWidth={1.75} /> : <Check size={22} strokeWidth={2.25} />}
            </span>
            <div className={classes.words}>
              <h2>
                {isUndone
                  ? `Import of ${companiesText(imported)} undone`
                  : `${companiesText(imported)} imported`}
              </h2>
              <p className="small secondary">{resultText(done)}</p>
            </div>
            <div className={classes.acts}>
              {!isUndone && imported > 0 && <UndoImport done={done} />}
              <Button variant={isUndone ? 'primary' : 'default'} onClick={onAgain}>
                Import another file
              </Button>
              {!isUndone &&
                (invited > 0 ? (
                  <LinkButton
                    href={paths.agencyUsers(agencyID, { role: 'CompanyAdmin', state: 'invited' })}
                    variant="primary"
                  >
                    See who was invited
                  </LinkButton>
                ) : (
                  <LinkButton href={paths.agencyCompanies(agencyID)} variant="primary">
                    Open companies
                  </LinkButton>
                ))}
            </div>
          </div>
        </Card>
        <div className={classes.below}>
          <SplitLayout
            sideLabel="About this import"
            side={
              <>
                <ImportFacts done={done} />
                <LeftOut done={done} />
                <EarlierImports agencyID={agencyID} current={id} />
              </>
            }
          >
            {imported > 0 && <ImportedCompanies done={done} />}
          </SplitLayout>
        </div>
      </div>
    </div>
  )
}
