import { MODULE_LABELS } from '@heed/domain/modules'
import { joinWords } from '@heed/domain/text'
import { Equal, Plus } from 'lucide-react'
import classes from './BrandPanel.module.css'

/** The months of the small chart: a count, and its relative size. */
const MONTHS = [
  { name: 'Jan', count: 3, heat: 'late' },
  { name: 'Feb', count: 8, heat: 'some' },
  { name: 'Mar', count: 12, heat: 'some' },
  { name: 'Apr', count: 14, heat: 'many' },
  { name: 'May', count: 13, heat: 'many' },
  { name: 'Jun', count: 20, heat: 'many' },
] as const

const { Health, '401K': retirement, MEWA, HIPAA10 } = MODULE_LABELS

/** What the product does, for people about to sign in. The picture is an example and hidden from screen readers. */
export function BrandPanel({ name }: { name: string }) {
  return (
    <aside className={classes.panel} aria-label={`About ${name}`}>
      <div className={classes.copy}>
        <p className={classes.claim}>Every benefits deadline, worked out from the plan itself.</p>
        <p className={classes.text}>
          Answer the setup form once. {name} finds the obligations that apply, dates them from each plan year,
          and shows who is behind.
        </p>
      </div>
      <div className={classes.picture} aria-hidden="true">
        <div className={classes.card}>
          <div className={classes.head}>
            <b>Form 5500: Health and Welfare Plan</b>
            <span className={classes.badge}>In Progress</span>
          </div>
          <div className={classes.sum}>
            <span className={classes.term}>
              <small>Plan year ends</small>
              Jun 30, 2026
            </span>
            <Plus size={14} strokeWidth={1.75} />
            <span className={classes.term}>
              <small>Rule</small>7 months
            </span>
            <Equal size={14} strokeWidth={1.75} />
            <span className={classes.term} data-result>
              <small>Due</small>
              Jan 31, 2027
            </span>
          </div>
        </div>
        <div className={classes.card} data-second>
          <div className={classes.head}>
            <b>Your company</b>
            <small>Next six months</small>
          </div>
          <div className={classes.months}>
            {MONTHS.map(({ name: month, count, heat }) => (
              <div key={month}>
                <span className={classes.cell} data-heat={heat}>
                  {count}
                </span>
                <small>{month}</small>
              </div>
            ))}
          </div>
        </div>
      </div>
      <p className={classes.foot}>
        Federal and state obligations · {joinWords([Health, retirement, MEWA, HIPAA10])}
      </p>
    </aside>
  )
}
