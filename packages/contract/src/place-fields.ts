import { phoneText } from '@heed/domain/phone'
import { US_STATES } from '@heed/domain/places'
import { z } from 'zod'
import { email, line, name } from './fields'

const STATES: readonly string[] = US_STATES.map((state) => state.code)

export const usState = z.enum(STATES, 'Choose a state.')

/** A line that may be empty and otherwise must be valid. */
const optionalLine = (max: number, fits: (value: string) => boolean, message: string) =>
  line(max, message).refine((value) => value === '' || fits(value), message)

export const optionalEmail = optionalLine(
  254,
  (value) => email.safeParse(value).success,
  'This is not an e-mail address.',
)

/** Kept in one format however it is typed. */
const shaped = (value: string) => phoneText(value) ?? value

const isPhoneText = (value: string) => phoneText(value) !== undefined

/** A person's. */
export const phone = optionalLine(40, isPhoneText, 'This is not a phone number.').transform(shaped)

/** A place's, where only a local number without its area code may be known. */
const isLocal = (value: string) => /^[2-9]\d{2}[ .-]?\d{4}(?:,? ?(?:x|ext\.?) ?\d{1,6})?$/i.test(value)

/** Where a company or an agency is. Each may be empty. */
export const place = {
  address: name(120),
  address2: name(120),
  city: name(80),
  state: optionalLine(2, (value) => STATES.includes(value), 'Choose a state.'),
  zip: optionalLine(
    10,
    (value) => /^\d{5}(-\d{4})?$/.test(value),
    'A ZIP code has five digits, or nine with a dash.',
  ),
  phoneNumber: optionalLine(
    40,
    (value) => isPhoneText(value) || isLocal(value),
    'Use digits, such as (317) 555-0142.',
  ).transform(shaped),
}
