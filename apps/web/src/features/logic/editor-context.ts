import type { MatchCounts } from '@heed/contract/logic'
import type { LogicLine, LogicSet } from '@heed/domain/logic/rule'
import { createContext, useContext } from 'react'
import type { Edit } from './draft'

export type Editor = {
  edit: (edit: Edit) => void
  /** How many companies each set and line matches by itself. */
  parts: MatchCounts['sets'] | undefined
  saved: readonly LogicSet[]
  /** What is wrong, by its place, once someone tried to save. */
  problems: Readonly<Record<string, string>>
  isReadOnly: boolean
  /** Lists by hand restrict what the logic matches. */
  isLimited: boolean
  /** No more lines fit into this set; without a set, no more sets into the logic. */
  isFull: (set?: number) => boolean
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('The logic editor is missing around this.')
  return editor
}

/** The saved logic has no such line. */
export const isNewLine = (saved: readonly LogicSet[], { group, condition }: LogicLine): boolean =>
  !saved.some(({ lines }) => lines.some((line) => line.group === group && line.condition === condition))
