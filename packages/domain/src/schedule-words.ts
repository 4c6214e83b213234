import { joinWords } from './text'

const DAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** "12:10 AM" */
const timeOf = (hour: string, minute: string) =>
  `${Number(hour) % 12 || 12}:${minute.padStart(2, '0')} ${Number(hour) < 12 ? 'AM' : 'PM'}`

const isNumber = (field: string) => /^\d+$/.test(field)
const isList = (field: string) => /^\d+(,\d+)*$/.test(field)

/** "Mondays", "Mondays and Thursdays", "Weekdays"; undefined for what has no such name. */
function daysOf(weekday: string): string | undefined {
  if (weekday === '1-5') return 'Weekdays'
  return isList(weekday) ? joinWords(weekday.split(',').map((day) => DAYS[Number(day) % 7]!)) : undefined
}

function oftenWords(minute: string, hour: string): string | undefined {
  const [, minutes] = /^\*\/(\d+)$/.exec(minute) ?? []
  const [, hours] = /^\*\/(\d+)$/.exec(hour) ?? []
  if (hour === '*' && minute === '*') return 'Every minute'
  if (hour === '*' && minutes) return `Every ${minutes} minutes`
  if (hour === '*' && isNumber(minute)) return minute === '0' ? 'Hourly' : `Hourly, ${minute} minutes past`
  return hours && isNumber(minute) ? `Every ${hours} hours` : undefined
}

/**
 * When a job runs, as a person reads it: "Every 5 minutes", "Daily, 12:10 AM", "Mondays, 7:00 AM". A schedule of another
 * shape is shown as its five fields.
 */
export function scheduleWords(cron: string): string {
  const [minute = '', hour = '', day, month, weekday = ''] = cron.trim().split(/\s+/)
  if (month !== '*') return cron
  const isEveryDay = day === '*' && weekday === '*'
  const often = isEveryDay ? oftenWords(minute, hour) : undefined
  if (often) return often
  if (!isNumber(minute) || !isList(hour)) return cron
  const times = joinWords(hour.split(',').map((each) => timeOf(each, minute)))
  if (isEveryDay) return `Daily, ${times}`
  if (weekday === '*') return isNumber(day ?? '') ? `Monthly on day ${day}, ${times}` : cron
  const days = day === '*' ? daysOf(weekday) : undefined
  return days ? `${days}, ${times}` : cron
}
