import type { MantineThemeComponents } from '@mantine/core'
import classes from './display.module.css'

/** What is only looked at, or shows where one is. */
export const display: MantineThemeComponents = {
  // Green means done, whatever is counted.
  Progress: { defaultProps: { size: 'md' }, classNames: { root: classes.bar, section: classes.segment } },
  ProgressSection: { defaultProps: { color: 'var(--success-solid)' } },
  RingProgress: {
    defaultProps: { size: 44, thickness: 4, roundCaps: true, rootColor: 'var(--bg-muted)' },
    classNames: { root: classes.ring, label: classes.ringLabel },
  },
  Loader: { defaultProps: { size: 14 }, classNames: { root: classes.loader } },
  Badge: { classNames: { root: classes.badge, section: classes.badgeSection } },
  Kbd: { classNames: { root: classes.kbd } },
  Mark: { classNames: { root: classes.mark } },
  Indicator: { classNames: { indicator: classes.indicator } },
  Anchor: { defaultProps: { inherit: true }, classNames: { root: classes.anchor } },
  Avatar: { classNames: { root: classes.avatar, placeholder: classes.initials } },
  AvatarGroup: { classNames: { group: classes.avatars } },
  Breadcrumbs: {
    classNames: { root: classes.crumbs, breadcrumb: classes.crumb, separator: classes.separator },
  },
  Tabs: { classNames: { list: classes.tabList, tab: classes.tab } },
  Timeline: {
    classNames: {
      root: classes.timeline,
      item: classes.timelineItem,
      itemBullet: classes.timelineBullet,
      itemBody: classes.timelineBody,
      itemTitle: classes.timelineTitle,
    },
  },
  Pagination: { defaultProps: { gap: 4 }, classNames: { control: classes.page } },
  Stepper: {
    classNames: {
      root: classes.stepper,
      step: classes.step,
      stepIcon: classes.stepIcon,
      stepBody: classes.stepBody,
      stepLabel: classes.stepLabel,
      stepDescription: classes.stepDescription,
    },
  },
  Skeleton: { classNames: { root: classes.skeleton } },
  Dropzone: { classNames: { root: classes.dropzone } },
  Alert: { classNames: { root: classes.alert } },
}
