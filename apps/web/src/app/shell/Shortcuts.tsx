import { Group, Kbd, Stack, Text } from '@mantine/core'
import { Dialog } from '../../kit/dialogs/Dialog'

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], text: 'Go to a page, search tasks and companies' },
  { keys: ['/'], text: 'Search the list on this page' },
  { keys: ['?'], text: 'Show this list' },
  { keys: ['Esc'], text: 'Close a dialog, menu, or list' },
]

/** The shortcuts that work everywhere. On a Mac, Cmd replaces Ctrl. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" width={420}>
      <Stack component="dl" gap="sm" mt="xs" mb="md">
        {SHORTCUTS.map(({ keys, text }) => (
          <Group key={text} wrap="nowrap" gap={0}>
            <Group component="dt" gap={4} w={84} style={{ flex: 'none' }}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
            <Text component="dd" c="var(--text-default)">
              {text}
            </Text>
          </Group>
        ))}
      </Stack>
      <p className="meta">On a Mac, use Cmd instead of Ctrl.</p>
    </Dialog>
  )
}
