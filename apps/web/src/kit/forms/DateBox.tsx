import { formatDate } from '@heed/domain/date-text'
import { isIsoDate } from '@heed/domain/dates'
import { ActionIcon, Box, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { readDate } from './read-date'

export interface DateBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  /** yyyy-mm-dd, or null when empty. Text that is not a date stays as typed, for the form to reject. */
  value: string | null
  onChange: (value: string | null) => void
  /** yyyy-mm-dd; the calendar's range. A typed day outside it is for the form to reject. */
  min?: string
  max?: string
  /** Inside a popover, which would close on a click outside it. */
  withinPopover?: boolean
  /** The calendar's name when no visible label provides one. */
  calendarLabel?: string
  ref?: Ref<HTMLInputElement>
}

/** Escape closes the calendar but not the surrounding dialog. */
const ownEscape = { 'data-mantine-stop-propagation': true }

const load = () => import('./Calendar').then((m) => m.Calendar)
const Calendar = lazyPart(load, {
  waiting: <Box w={252} h={278} />,
  around: (note) => <Box w={252}>{note}</Box>,
})

const dateOrText = (text: string) => (text.trim() === '' ? null : (readDate(text) ?? text))

/** A day, typed or picked. It can be cleared, and unreadable text stays in the field. */
export function DateBox(props: DateBoxProps) {
  const { value, onChange, min, max, withinPopover, calendarLabel = 'Calendar', onBlur, ref, ...box } = props
  // Null = not being edited: the field shows the form's value.
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [month, setMonth] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  /** The calendar was opened by keyboard and should receive the focus. */
  const isDayWanted = useRef(false)
  const day = isIsoDate(value) ? value : null

  const open = () => {
    setMonth(day ?? undefined)
    setOpened(true)
  }
  const close = () => {
    isDayWanted.current = false
    setOpened(false)
  }
  const type = (text: string) => {
    // "3/31/20" may be on its way to 2027; it counts as 2020 once the field is left.
    const next = text.trim() === '' || /\d{4}/.test(text) ? dateOrText(text) : text
    setTyped(text)
    if (isIsoDate(next)) setMonth(next)
    if (next !== value) onChange(next)
  }
  const finish = () => {
    if (typed === null) return
    const next = dateOrText(typed)
    if (next !== value) onChange(next)
    setTyped(null)
  }
  const pick = (picked: string | null) => {
    setTyped(null)
    onChange(picked)
    close()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish()
    if (['Enter', 'Escape', 'Tab'].includes(event.key)) close()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    isDayWanted.current = true
    open()
    if (opened) focusWantedDay()
  }
  const focusWantedDay = () => {
    if (!isDayWanted.current) return
    const found = calendar.current?.querySelector<HTMLElement>('table [tabindex="0"]')
    if (found) isDayWanted.current = false
    found?.focus()
  }
  const leaveCalendar = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    input.current?.focus()
  }

  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-start"
      withRoles={false}
      withinPortal={!withinPopover}
      closeOnEscape={false}
    >
      <Popover.Target>
        <TextInput
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          {...box}
          ref={(element) => {
            input.current = element
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          value={typed ?? (day ? formatDate(day) : (value ?? ''))}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => void load().catch(() => {})}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            finish()
            onBlur?.(event)
          }}
          {...(opened && ownEscape)}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              size="xs"
              tabIndex={-1}
              aria-label={`${opened ? 'Hide' : 'Show'} the calendar`}
              disabled={box.disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus()
                if (opened) close()
                else open()
              }}
            >
              <CalendarDays size={16} strokeWidth={1.75} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={calendar}
        role="group"
        aria-label={calendarLabel}
        p="sm"
        // The field keeps the focus while a day is picked with the mouse.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={leaveCalendar}
      >
        <Calendar
          value={day}
          onChange={pick}
          month={month}
          onMonthChange={setMonth}
          onArrive={focusWantedDay}
          min={min}
          max={max}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
