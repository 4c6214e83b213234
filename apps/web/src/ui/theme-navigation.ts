import type { MantineThemeComponents } from '@mantine/core'
import classes from './navigation.module.css'

/** Components that show where the user is and lead elsewhere. */
export const navigation: MantineThemeComponents = {
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
      steps: classes.steps,
      step: classes.step,
      verticalSeparator: classes.stepLine,
      stepIcon: classes.stepIcon,
      stepCompletedIcon: classes.stepDone,
      stepBody: classes.stepBody,
      stepLabel: classes.stepLabel,
      stepDescription: classes.stepHint,
    },
  },
}
