import { Timeline as Line, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export interface TimelineItem {
  id: string
  text: ReactNode
  when: ReactNode
  /** Below: what it was about. */
  detail?: ReactNode
}

/** What happened, newest first. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <Line role="list" aria-label={label} style={{ overflowWrap: 'anywhere' }}>
      {items.map((item) => (
        <Line.Item key={item.id} role="listitem" title={item.text}>
          <Text size="xs" c="dimmed">
            {item.when}
          </Text>
          {item.detail}
        </Line.Item>
      ))}
    </Line>
  )
}
