import { Skeleton, Stack } from '@mantine/core'
import { Loading, shapes } from './Loading'
import classes from './states.module.css'

const LINES = ['92%', '78%', '86%', '64%']

/** The shape of a card with a title and some lines. */
export function CardSkeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <Loading label={label} className={classes.card}>
      <Skeleton w="34%" h={12} />
      <Stack gap={14} mt={22}>
        {shapes(lines).map((key, line) => (
          <Skeleton key={key} w={LINES[line % LINES.length]} h={10} />
        ))}
      </Stack>
    </Loading>
  )
}
