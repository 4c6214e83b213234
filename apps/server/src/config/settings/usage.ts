import { whole } from '../kinds'
import { setting } from './setting'

export const usage = {
  usageMonths: setting('USAGE_MONTHS', whole(2, 120), {
    fallback: '13',
    about: 'Months for which usage events are kept; older months are deleted as a whole.',
  }),
}
