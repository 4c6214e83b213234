import { RichTextEditor as MantineEditor, useRichTextEditorContext } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  type LucideIcon,
  PanelTop,
  Table,
  Trash2,
} from 'lucide-react'

/** The editor's tools; those of tables appear while the caret is in one. */
export function RichTextTools() {
  return (
    <MantineEditor.Toolbar>
      <MantineEditor.ControlsGroup>
        <MantineEditor.H3 />
        <MantineEditor.H4 />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Bold />
        <MantineEditor.Italic />
        <MantineEditor.Underline />
        <MantineEditor.ClearFormatting />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.BulletList />
        <MantineEditor.OrderedList />
        <MantineEditor.Blockquote />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Link />
        <MantineEditor.Unlink />
      </MantineEditor.ControlsGroup>
      <TableTools />
      <MantineEditor.ControlsGroup>
        <MantineEditor.Undo />
        <MantineEditor.Redo />
      </MantineEditor.ControlsGroup>
    </MantineEditor.Toolbar>
  )
}

type Tool = { label: string; icon: LucideIcon; run: (editor: Editor) => void }

const INSERT: Tool = {
  label: 'Insert table',
  icon: Table,
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
}

const IN_TABLE: readonly Tool[] = [
  {
    label: 'Add row below',
    icon: BetweenHorizontalStart,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: 'Add column to the right',
    icon: BetweenVerticalStart,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  { label: 'Delete row', icon: FoldVertical, run: (editor) => editor.chain().focus().deleteRow().run() },
  {
    label: 'Delete column',
    icon: FoldHorizontal,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  { label: 'Header row', icon: PanelTop, run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: 'Delete table', icon: Trash2, run: (editor) => editor.chain().focus().deleteTable().run() },
]

function TableTools() {
  const { editor } = useRichTextEditorContext()
  const tools = editor?.isActive('table') ? IN_TABLE : [INSERT]
  return (
    <MantineEditor.ControlsGroup>
      {tools.map(({ label, icon: Icon, run }) => (
        <MantineEditor.Control
          key={label}
          aria-label={label}
          title={label}
          disabled={!editor?.isEditable}
          onClick={() => editor && run(editor)}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden />
        </MantineEditor.Control>
      ))}
    </MantineEditor.ControlsGroup>
  )
}
