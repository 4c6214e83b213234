import { Group } from '@mantine/core'
import { StatusGlyph } from '../../ui/StatusGlyph'
import classes from './dashboard.module.css'

/** The good news in one quiet line, where late work would be. */
export function NothingLate({ title, text }: { title: string; text: string }) {
  return (
    <Group className={classes.row} gap="sm" wrap="nowrap" mih={60}>
      <StatusGlyph kind="complete" size={20} colored />
      <div>
        <p className="strong">{title}</p>
        <p className="meta">{text}</p>
      </div>
    </Group>
  )
}
