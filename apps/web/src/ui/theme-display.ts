import type { MantineThemeComponents } from '@mantine/core'
import classes from './display.module.css'

/** Display-only components. */
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
  Skeleton: { classNames: { root: classes.skeleton } },
  Dropzone: { classNames: { root: classes.dropzone } },
  Alert: { classNames: { root: classes.alert } },
}
