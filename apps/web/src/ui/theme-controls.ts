import type { MantineThemeComponents } from '@mantine/core'
import button from './button.module.css'
import calendar from './calendar.module.css'
import classes from './controls.module.css'

const days = {
  month: calendar.table,
  monthsList: calendar.table,
  yearsList: calendar.table,
  calendarHeaderControl: calendar.control,
  calendarHeaderLevel: `${calendar.control} ${calendar.level}`,
  weekday: calendar.weekday,
  day: calendar.day,
  monthsListControl: calendar.day,
  yearsListControl: calendar.day,
}

/** Buttons, fields and everything else that is pressed or typed into. */
export const controls: MantineThemeComponents = {
  Button: { defaultProps: { variant: 'light', size: 'md' }, classNames: { root: button.root } },
  ActionIcon: { defaultProps: { variant: 'icon', size: 36 }, classNames: { root: button.root } },
  Input: {
    defaultProps: { size: 'md' },
    classNames: { wrapper: classes.wrapper, input: classes.input, section: classes.section },
  },
  Tabs: { classNames: { list: classes.tabList, tab: classes.tab } },
  DateInput: { classNames: days },
  DatePicker: { classNames: days },
  DatePickerInput: { classNames: days },
  MonthPicker: { classNames: days },
}
