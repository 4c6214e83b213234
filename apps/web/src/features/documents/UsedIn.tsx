import type { FullDocument } from '@heed/contract/stored-documents'
import { BookOpen, ListChecks } from 'lucide-react'
import { UseName } from './document-columns'
import classes from './documents.module.css'
import { cycleOfUse } from './uses'

const ICONS = { task: ListChecks, resource: BookOpen }

/** The tasks and resources that show a document. */
export function UsedIn({ uses }: { uses: FullDocument['uses'] }) {
  return (
    <section className={classes.section}>
      <h3>Used in</h3>
      {uses.length === 0 && <p className="meta">Nothing. You can attach it on the page of a task.</p>}
      <ul>
        {uses.map((use) => {
          const Icon = ICONS[use.of]
          return (
            <li key={`${use.of} ${use.instanceID ?? use.id}`} className={classes.line}>
              <Icon size={15} strokeWidth={1.75} aria-hidden />
              <span className={classes.grow}>
                <UseName use={use} />
              </span>
              <span className="meta num">{cycleOfUse(use)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
