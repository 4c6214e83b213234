import { whole } from '../kinds'
import { setting } from './setting'

export const billing = {
  paymentAheadDays: setting('PAYMENT_AHEAD_DAYS', whole(0, 3_650), {
    fallback: '31',
    about: 'How many days ahead the payment date of a subscription may be.',
  }),
  terminationAheadDays: setting('TERMINATION_AHEAD_DAYS', whole(0, 3_650), {
    fallback: '731',
    about: 'How many days ahead a company or an agency may be terminated.',
  }),
}
