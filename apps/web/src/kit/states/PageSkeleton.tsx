import { Skeleton, Stack } from '@mantine/core'
import { CloudOff } from 'lucide-react'
import { SplitLayout } from '../layout/SplitLayout'
import { CardSkeleton } from './CardSkeleton'
import { EmptyState } from './EmptyState'
import { Loading } from './Loading'
import classes from './states.module.css'
import { useOnline } from './use-online'

interface Props {
  label?: string
  /** Of a page that has its own margins, which are not there yet. */
  full?: boolean
}

/** The shape of a detail page: title, the work, the facts on the right. Offline it says what the page is waiting for. */
export function PageSkeleton({ label = 'Loading', full = false }: Props) {
  const online = useOnline()
  if (!online) {
    return (
      <EmptyState
        icon={<CloudOff size={20} strokeWidth={1.75} />}
        title="You are offline"
        text="This page will show as soon as you are back online."
      />
    )
  }
  const side = (
    <>
      <CardSkeleton lines={2} label={label} />
      <CardSkeleton lines={4} label={label} />
    </>
  )
  return (
    <Loading className={full ? classes.full : undefined}>
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
