import type { MantineThemeComponents } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { createElement } from 'react'
import buttons from './buttons.module.css'
import choices from './choices.module.css'
import fields from './fields.module.css'
import { PressableButton } from './PressableButton'

const days = {
  month: fields.calendar,
  monthsList: fields.calendar,
  yearsList: fields.calendar,
  calendarHeaderControl: fields.calendarControl,
  calendarHeaderLevel: `${fields.calendarControl} ${fields.calendarLevel}`,
  weekday: fields.weekday,
  day: fields.day,
  monthsListControl: fields.day,
  yearsListControl: fields.day,
}

const choice = {
  body: choices.body,
  labelWrapper: choices.labels,
  label: choices.label,
  description: choices.description,
  error: choices.error,
}
const check = {
  ...choice,
  root: `${choices.choice} ${choices.check}`,
  inner: choices.inner,
  radio: choices.input,
  input: choices.input,
}

const arrow = createElement(ChevronDown, { size: 16, strokeWidth: 1.75 })

/** Buttons, fields and everything else that is pressed or typed into. */
export const controls: MantineThemeComponents = {
  Button: {
    defaultProps: { variant: 'light', size: 'md', component: PressableButton, loaderProps: { size: 14 } },
    classNames: {
      root: buttons.button,
      inner: buttons.inner,
      label: buttons.label,
      section: buttons.section,
      loader: buttons.loader,
    },
  },
  ActionIcon: {
    defaultProps: { variant: 'icon', size: 'md', component: PressableButton, loaderProps: { size: 14 } },
    classNames: { root: buttons.icon },
  },
  Input: {
    defaultProps: { size: 'md' },
    classNames: { wrapper: fields.wrapper, input: fields.input, section: fields.section },
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    classNames: {
      root: fields.frame,
      label: fields.label,
      description: fields.description,
      error: fields.error,
    },
  },
  NativeSelect: { defaultProps: { rightSection: arrow } },
  Select: { defaultProps: { rightSection: arrow } },
  Pill: { classNames: { root: fields.pill } },
  PasswordInput: {
    defaultProps: { visibilityToggleFocusable: true },
    classNames: { visibilityToggle: fields.reveal },
  },
  PinInput: {
    defaultProps: { length: 6, type: 'number', placeholder: '', gap: 8 },
    classNames: { root: fields.pins, pinInput: fields.pin, input: fields.pinBox },
  },
  Checkbox: { classNames: check },
  Radio: { classNames: check },
  Switch: {
    defaultProps: { withThumbIndicator: false },
    classNames: {
      ...choice,
      root: `${choices.choice} ${choices.switch}`,
      track: choices.track,
      input: choices.switchInput,
      thumb: choices.thumb,
    },
  },
  SegmentedControl: {
    defaultProps: { transitionDuration: 150, withItemsBorders: false },
    classNames: {
      root: choices.segmented,
      label: choices.segment,
      indicator: choices.indicator,
      input: choices.segmentInput,
    },
  },
  DatePicker: { classNames: days },
  DatePickerInput: { classNames: days },
  MonthPicker: { classNames: days },
}
