import { Skeleton } from '@mantine/core'
import { Loading, shapes } from '../../../kit/states/Loading'
import classes from './list.module.css'

/** The shape of the cards while they load. */
export const CardsSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className={classes.grid}>
    {shapes(6).map((key) => (
      <div key={key} className={classes.card}>
        <Skeleton w="28%" h={10} />
        <Skeleton w="82%" h={14} mt={14} />
        <Skeleton w="94%" h={10} mt={12} />
        <Skeleton w="64%" h={10} mt={8} />
      </div>
    ))}
  </Loading>
)
