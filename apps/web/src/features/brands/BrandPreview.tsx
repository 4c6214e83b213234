import { SegmentedControl } from '@mantine/core'
import { CheckSquare, LayoutDashboard, Square } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { tokensOf } from '../../kit/brand/brand-palette'
import { Logo } from '../../ui/Logo'
import type { Look } from './brand-values'
import classes from './preview.module.css'

type Scheme = 'light' | 'dark'

/** A brand's tokens for one scheme, whatever the page's own is. */
function tokensFor({ colors }: Look, scheme: Scheme): CSSProperties {
  const at = scheme === 'light' ? 0 : 1
  return Object.fromEntries(
    Object.entries(tokensOf(colors)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value[at],
    ]),
  )
}

/**
 * How sign-in, app and invoice look with a brand before it is saved. It is an example, and screen readers are told so.
 * Mails are shown as they are sent, on a click.
 */
export function BrandPreview({ look, slug, mails }: { look: Look; slug: string; mails: ReactNode }) {
  const [scheme, setScheme] = useState<Scheme>('light')
  return (
    <section aria-label="Preview" className={classes.preview}>
      <div className={classes.head}>
        <h2>Preview</h2>
        {mails}
        <SegmentedControl
          aria-label="Color scheme of the preview"
          value={scheme}
          onChange={(value) => setScheme(value as Scheme)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <div className={classes.grid}>
        <Frame title="Sign-in" detail={`/login?agency=${slug}`} look={look} scheme={scheme}>
          <SignIn look={look} />
        </Frame>
        <Frame title="App" detail="As a Super User sees it" look={look} scheme={scheme}>
          <App look={look} />
        </Frame>
        {/* Invoices are on white paper. */}
        <Frame title="Invoice" detail="Header" look={look} scheme="light">
          <Invoice look={look} />
        </Frame>
      </div>
    </section>
  )
}

interface FrameProps {
  title: string
  detail: string
  look: Look
  scheme: Scheme
  children: ReactNode
}

const Frame = ({ title, detail, look, scheme, children }: FrameProps) => (
  <figure className={classes.figure}>
    <figcaption>
      <b>{title}</b> <span className="meta">{detail}</span>
    </figcaption>
    <div
      className={classes.frame}
      data-scheme={scheme}
      style={tokensFor(look, scheme)}
      role="img"
      aria-label={`${title} with the brand of ${look.name}`}
    >
      <div aria-hidden="true">{children}</div>
    </div>
  </figure>
)

const Name = ({ look, size = 20 }: { look: Look; size?: number }) => (
  <span className={classes.name}>
    <Logo size={size} src={look.logo} letters={look.letters} />
    <b>{look.name}</b>
  </span>
)

const SignIn = ({ look }: { look: Look }) => (
  <div className={classes.signIn}>
    <div>
      <Name look={look} />
      <p className={classes.title}>Sign in</p>
      <p className={classes.label}>E-mail</p>
      <p className={classes.box}>alex.morgan@example.com</p>
      <p className={classes.label}>
        Password <span className={classes.link}>Forgot password?</span>
      </p>
      <p className={classes.box}>••••••••••••</p>
      <p className={classes.label} />
      <p className={`${classes.button} ${classes.wide}`}>Continue</p>
    </div>
    <div className={classes.claim}>Every benefits deadline in one place.</div>
  </div>
)

const TASKS = [
  { name: 'FMLA Poster and Notices', due: 'Jan 31' },
  { name: 'Form 5500', due: 'Jan 31', selected: true },
  { name: 'PCORI Fee (Form 720)', due: 'Jul 31' },
] as const

const App = ({ look }: { look: Look }) => (
  <div className={classes.app}>
    <div className={classes.side}>
      <Name look={look} size={18} />
      <p>
        <LayoutDashboard size={12} /> Dashboard
      </p>
      <p data-active>
        <CheckSquare size={12} /> Tasks
      </p>
    </div>
    <div className={classes.work}>
      <p className={classes.row}>
        <b className={classes.heading}>Tasks</b>
        <span className={classes.button}>Add task</span>
      </p>
      {TASKS.map((task) => (
        <p
          key={task.name}
          className={`${classes.row} ${classes.task}`}
          data-selected={'selected' in task || undefined}
        >
          <span>
            {'selected' in task ? <CheckSquare size={12} /> : <Square size={12} />} {task.name}
          </span>
          <span>{task.due}</span>
        </p>
      ))}
      <p className={`${classes.link} ${classes.more}`}>See all 43 tasks</p>
    </div>
  </div>
)

const Invoice = ({ look }: { look: Look }) => (
  <div className={classes.paper}>
    <p className={classes.row}>
      <Name look={look} size={24} />
      <b className={classes.heading}>Invoice</b>
    </p>
    <p className={classes.row}>
      <span>
        Bill to
        <br />
        <b>Sample Company</b>
      </span>
      <span className={classes.right}>
        INV-10160
        <br />
        Due Feb 21, 2027
      </span>
    </p>
    <p className={`${classes.row} ${classes.ruled}`} data-ruled>
      <span>Health &amp; Wellness</span>
      <span>$240.00</span>
    </p>
    <p className={classes.row}>
      <b>Balance due</b>
      <b>$240.00</b>
    </p>
  </div>
)
