import type { MatchCounts } from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { sentence } from '@heed/domain/logic/sentence'
import { truthTable } from '@heed/domain/logic/truth-table'
import { Check, X } from 'lucide-react'
import { LogicWords } from '../../pickers/logic/LogicWords'
import { Card } from '../../ui/Card'
import { NoteBox } from '../../ui/NoteBox'
import classes from './logic.module.css'

interface Props {
  sets: LogicSet[]
  saved: LogicSet[]
  warnings: MatchCounts['warnings']
}

/** The logic as a sentence, what is odd about it, and, while it is small, what it says of every combination. */
export function WordsCard({ sets, saved, warnings }: Props) {
  return (
    <Card title="In words">
      <p className={classes.sentence}>
        <LogicWords text={sentence(sets)} saved={sentence(saved)} />
      </p>
      {warnings.length > 0 && (
        <div className={classes.warnings}>
          {warnings.map(({ kind, text }) => (
            <NoteBox key={text} tone={kind === 'idleLine' || kind === 'idleSet' ? 'info' : 'warning'}>
              {text}
            </NoteBox>
          ))}
        </div>
      )}
      <TruthTableOf sets={sets} />
    </Card>
  )
}

function TruthTableOf({ sets }: { sets: LogicSet[] }) {
  const table = truthTable(sets)
  if (!table) return null
  return (
    <details className={classes.truth}>
      <summary>Truth table</summary>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              {table.asks.map((asked) => (
                <th key={asked} scope="col">
                  {asked}
                </th>
              ))}
              <th scope="col">Applies</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ holds, applies }) => (
              <tr key={holds.join()} data-applies={applies || undefined}>
                {holds.map((isTrue, index) => (
                  <td key={table.asks[index]}>
                    <Verdict isTrue={isTrue} />
                  </td>
                ))}
                <td>
                  <Verdict isTrue={applies} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const Verdict = ({ isTrue }: { isTrue: boolean }) => (
  <span className={classes.verdict} data-true={isTrue || undefined}>
    {isTrue ? (
      <Check size={13} strokeWidth={2.5} aria-hidden />
    ) : (
      <X size={13} strokeWidth={2.5} aria-hidden />
    )}
    {isTrue ? 'Yes' : 'No'}
  </span>
)
