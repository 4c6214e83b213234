import { StatusGlyph } from '../../ui/StatusGlyph'
import classes from './NothingLate.module.css'

/** The good news in one quiet line, where the late work would stand. */
export function NothingLate({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.line}>
      <StatusGlyph kind="complete" size={20} coloured />
      <div>
        <p className="strong">{title}</p>
        <p className="meta">{text}</p>
      </div>
    </div>
  )
}
