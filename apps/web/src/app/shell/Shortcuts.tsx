import { Dialog } from '../../kit/dialogs/Dialog'
import { Kbd } from '../../ui/Kbd'
import classes from './Shortcuts.module.css'

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], text: 'Go to a page, search tasks and companies' },
  { keys: ['/'], text: 'Search the list on this page' },
  { keys: ['?'], text: 'Show this list' },
  { keys: ['Esc'], text: 'Close a dialog, menu or list' },
]

/** The keys that work everywhere. On a Mac, Cmd does what Ctrl does. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" width={420}>
      <dl className={classes.list}>
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">On a Mac, Cmd takes the place of Ctrl.</p>
    </Dialog>
  )
}
