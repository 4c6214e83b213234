import type { Why } from '@heed/contract/task'
import { formatDate } from '@heed/domain/date-text'
import { CalendarClock, Check, X } from 'lucide-react'
import { useCan } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import { isSuperfluous } from './cycles'
import { type CompanyTask, useTask } from './task-context'
import classes from './why.module.css'

type Set = Why['sets'][number]
type Line = Set['lines'][number]

/** Why the task applies to the company: the rule, line by line, with the answers it used. */
export function WhyCard() {
  const { task } = useTask()
  const mayAnswer = useCan()('company.answer')
  const { why, agencyID, companyID } = task
  // Where the rule holds and still nothing is owed, its year went; the strip at the top says why.
  if (!why || (why.applies && isSuperfluous(task))) return null
  const link = (question: string | null) =>
    mayAnswer && question ? paths.questionnaire(agencyID, companyID, { question }) : undefined
  return (
    <Card
      title={why.applies ? 'Why it applies' : 'Why it no longer applies'}
      actions={
        mayAnswer && (
          <Link className="small" href={paths.questionnaire(agencyID, companyID)}>
            Setup form
          </Link>
        )
      }
    >
      {why.asOf && (
        <p className={classes.asOf}>
          <CalendarClock size={16} strokeWidth={1.75} aria-hidden />
          <span>
            As of <b>{formatDate(why.asOf.day)}</b>, {asOfWords(task)}
          </span>
        </p>
      )}
      {why.sets.length > 0 && (
        <ol className={classes.sets}>
          {why.sets.map((set) => (
            <WhySet key={set.title} set={set} hrefOf={link} />
          ))}
        </ol>
      )}
      <p className={classes.end}>
        <StatusGlyph kind={why.applies ? 'complete' : 'void'} size={15} colored />
        <Conclusion why={why} />
      </p>
    </Card>
  )
}

/** Which day it is; an extension moves the due date, not the day that counts. */
function asOfWords({ why, regularDueDate }: CompanyTask) {
  if (!why?.asOf?.isDue) return why?.asOf?.words
  return regularDueDate ? 'the due date of the rule' : 'the due date'
}

/** The conclusion with its verdict in bold. */
function Conclusion({ why: { conclusion } }: { why: Why }) {
  const [, reason, verdict] = /^(.*, so the task )(applies|does not apply)\.$/.exec(conclusion) ?? []
  if (!verdict) return <span>{conclusion}</span>
  return (
    <span>
      {reason}
      <b>{verdict}</b>.
    </span>
  )
}

interface SetProps {
  set: Set
  /** Where the setup form asks a question, for those who may answer it. */
  hrefOf: (question: string | null) => string | undefined
}

const linking = (operator: string) => (operator === 'NotSet' ? null : operator)

/** How a group joins the previous ones, by its operator; the first joins none. */
const FIRST = { word: null, before: '', after: ' applies when' }
const LEADS: Record<string, { word: string | null; before: string; after: string }> = {
  And: { word: 'And', before: ' ', after: ' applies when' },
  Or: { word: 'Or', before: ' ', after: ' applies when' },
  Not: { word: 'Except', before: ' ', after: ', which applies when' },
}

/** A group of the rule: how it joins the others and its verdict, the module's own condition, then its lines. */
function WhySet({ set, hrefOf }: SetProps) {
  const { word, before, after } = LEADS[set.operator] ?? FIRST
  const lines = [...(set.gate ? [{ ...set.gate, operator: 'NotSet' }] : []), ...joined(set)]
  return (
    <li className={classes.set}>
      <div className={classes.head}>
        <span>
          {word && <b>{word}</b>}
          {before}
          {word ? set.title.toLowerCase() : set.title}
          {after}
        </span>
        <span data-true={set.isTrue || undefined}>{set.isTrue ? 'Applies' : 'Does not apply'}</span>
      </div>
      <ul>
        {lines.map((line) => (
          <WhyLine
            key={`${line.operator} ${line.label}`}
            line={line}
            indented={lines.length > 1}
            href={hrefOf(line.question)}
          />
        ))}
      </ul>
    </li>
  )
}

/** Below the module's condition, the first line is one more condition that must hold. */
const joined = ({ gate, lines }: Set): Line[] =>
  lines.map((line, index) => (gate && index === 0 ? { ...line, operator: 'And' } : line))

function WhyLine({ line, indented, href }: { line: Line; indented: boolean; href: string | undefined }) {
  const Icon = line.isTrue ? Check : X
  return (
    <li className={classes.line}>
      {indented && <span className={classes.operator}>{linking(line.operator)}</span>}
      <span className={classes.verdict} data-true={line.isTrue || undefined}>
        <Icon size={13} strokeWidth={2.5} aria-hidden />
        <span className="sr-only">{line.isTrue ? 'Yes:' : 'No:'}</span>
      </span>
      <span className={classes.words}>
        <span className="strong">{line.label}</span>
        <span className="meta">{href ? <Link href={href}>{line.answer}</Link> : line.answer}</span>
        {line.answerNow && <span className="meta">Today: {line.answerNow}</span>}
      </span>
    </li>
  )
}
