import type { Note } from '@heed/contract/task'
import { Text } from '@mantine/core'
import { piecesOf } from './mentions-in-text'
import classes from './notes.module.css'

/** What a note says, with the people it mentions standing out. */
export const NoteText = ({ text, mentions }: Pick<Note, 'text' | 'mentions'>) => (
  <Text mt={2} className={`secondary ${classes.text}`}>
    {piecesOf(text, mentions).map((piece) =>
      piece.isMention ? (
        <span key={piece.from} className={classes.mention}>
          {piece.text}
        </span>
      ) : (
        piece.text
      ),
    )}
  </Text>
)
