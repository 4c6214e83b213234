import type { Why } from '@heed/contract/task'
import { Check, X } from 'lucide-react'
import { Link } from '../../../kit/layout/Link'
import classes from './WhyCard.module.css'

type Set = Why['sets'][number]
type Line = Set['lines'][number]

interface Props {
  set: Set
  /** Where a question of the setup form is asked, for who may answer it. */
  hrefOf: (question: string | null) => string | undefined
}

const linking = (operator: string) => (operator === 'NotSet' ? null : operator)

/** A set of the rule: its operator and verdict, the module's own condition, then its lines. */
export function WhySet({ set, hrefOf }: Props) {
  const operator = linking(set.operator)
  const lines = [...(set.gate ? [{ ...set.gate, operator: 'NotSet' }] : []), ...joined(set)]
  return (
    <li className={classes.set}>
      <div className={classes.head}>
        <span>
          {operator ? (
            <>
              <b>{operator}</b> {set.title.toLowerCase()}
            </>
          ) : (
            set.title
          )}
        </span>
        <span data-true={set.isTrue || undefined}>{set.isTrue ? 'True' : 'False'}</span>
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

/** Below the module's condition the first line is one more that must hold. */
const joined = ({ gate, lines }: Set): Line[] =>
  lines.map((line, index) => (gate && index === 0 ? { ...line, operator: 'And' } : line))

function WhyLine({ line, indented, href }: { line: Line; indented: boolean; href: string | undefined }) {
  const Icon = line.isTrue ? Check : X
  return (
    <li className={classes.line}>
      {indented && <span className={classes.operator}>{linking(line.operator)}</span>}
      <span className={classes.verdict} data-true={line.isTrue || undefined}>
        <Icon size={13} strokeWidth={2.5} aria-hidden />
        <span className="sr-only">{line.isTrue ? 'True:' : 'False:'}</span>
      </span>
      <span className={classes.words}>
        <span className="strong">{line.label}</span>
        <span className="meta">{href ? <Link href={href}>{line.answer}</Link> : line.answer}</span>
      </span>
    </li>
  )
}
