import { useToday } from '../../kit/clock'
import { exactMoment, momentText } from '../../kit/local-time'

/** When a version or a draft was saved, and by whom. */
export function VersionMoment({ at, by }: { at: string; by: string | null }) {
  const today = useToday()
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {momentText(at, today)} · {by ?? 'the library'}
    </time>
  )
}
