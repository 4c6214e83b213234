import { Skeleton, Stack } from '@mantine/core'
import { SplitLayout } from '../layout/SplitLayout'
import { CardSkeleton } from './CardSkeleton'
import { Loading } from './Loading'

/** The shape of a detail page: title, the work, the facts at the right. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  const side = (
    <>
      <CardSkeleton lines={2} label={label} />
      <CardSkeleton lines={4} label={label} />
    </>
  )
  return (
    <Loading>
      <Stack gap={10} mb="xl">
        <Skeleton w={280} h={24} />
        <Skeleton w={180} h={12} />
      </Stack>
      <SplitLayout side={side}>
        <CardSkeleton lines={4} label={label} />
        <CardSkeleton lines={6} label={label} />
      </SplitLayout>
    </Loading>
  )
}
