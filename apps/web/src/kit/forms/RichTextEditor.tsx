import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import classes from './RichTextEditor.module.css'
import { RichTextTools } from './RichTextTools'
import { richTextExtensions } from './rich-text-extensions'

export interface RichTextEditorProps {
  /** HTML */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  id: string
  labelId: string
  describedBy?: string
  required?: boolean
  invalid?: boolean
  disabled?: boolean
  ref?: Ref<{ focus: () => void }>
}

const attributesOf = (props: RichTextEditorProps) => ({
  id: props.id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': props.labelId,
  ...(props.required && { 'aria-required': 'true' }),
  ...(props.invalid && { 'aria-invalid': 'true' }),
  ...(props.describedBy && { 'aria-describedby': props.describedBy }),
})

/** The section's own title is above these. */
const LABELS = { h3ControlLabel: 'Heading', h4ControlLabel: 'Smaller heading' }

/** An empty document becomes an empty string, so that "required" can be checked. */
const htmlOf = (editor: { isEmpty: boolean; getHTML: () => string }) =>
  editor.isEmpty ? '' : editor.getHTML()

/** Headings, lists, quotes, links and tables. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, disabled = false, ref } = props
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    immediatelyRender: true,
    // The editor's own style element would need a policy exception; its rules are in the CSS module.
    injectCSS: false,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    onBlur: () => onBlur?.(),
  })
  // When revealed by Suspense, the editor may already be destroyed; its successor follows at once.
  useEffect(() => {
    if (editor.isDestroyed) return
    editor.setOptions({ editable: !disabled, editorProps: { attributes: attributesOf(props) } })
  })
  useEffect(() => {
    if (!editor.isDestroyed && value !== htmlOf(editor))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor])

  return (
    <MantineEditor
      editor={editor}
      classNames={{
        root: classes.root,
        toolbar: classes.toolbar,
        content: classes.content,
        control: classes.control,
        controlsGroup: classes.group,
      }}
      labels={LABELS}
      data-invalid={props.invalid || undefined}
    >
      <RichTextTools />
      <MantineEditor.Content />
    </MantineEditor>
  )
}
