import { Link } from '@tiptap/extension-link'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { linkAddress } from './link-address'

/** Links as the server keeps them: to pages over https and to mailboxes. */
const SecureLink = Link.extend({
  addCommands() {
    const commands = this.parent?.() ?? {}
    const { setLink } = commands
    if (!setLink) return commands
    return {
      ...commands,
      setLink: (attributes) => setLink({ ...attributes, href: linkAddress(attributes.href) }),
    }
  },
})

/** What the editor can write: nothing that the server's sanitizer would remove. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    trailingNode: false,
  }),
  SecureLink.configure({ openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'mailto'] }),
  TableKit.configure({ table: { resizable: false, allowTableNodeSelection: true } }),
]
