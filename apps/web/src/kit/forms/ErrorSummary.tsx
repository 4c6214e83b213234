import { Stack, Text } from '@mantine/core'
import { NoteBox } from '../../ui/NoteBox'
import { focusControl } from './form-context'

export interface SummaryEntry {
  /** The field; null for errors of the form as a whole. */
  label: string | null
  message: string
  controlId: string | null
}

/** Lists the errors of a rejected submit; each line links to its field. */
export function ErrorSummary({ entries }: { entries: readonly SummaryEntry[] }) {
  const title =
    entries.length === 1 ? 'One field needs your attention' : `${entries.length} fields need your attention`
  return (
    <section aria-label={title}>
      <NoteBox tone="danger">
        <Text inherit fw={550}>
          {title}
        </Text>
        <Stack component="ul" gap={2} mt={4}>
          {entries.map(({ label, message, controlId }) => (
            <li key={`${controlId}-${label}-${message}`}>
              {controlId ? (
                <a
                  href={`#${controlId}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusControl(controlId)
                  }}
                >
                  {label}
                </a>
              ) : (
                label
              )}
              {label && ': '}
              {message}
            </li>
          ))}
        </Stack>
      </NoteBox>
    </section>
  )
}
