import { addDays, type IsoDate } from '@heed/domain/dates'
import type { Module } from '@heed/domain/modules'
import { paths } from './paths'

/** What a number counts: a company's tasks, an agency's, or everything in the viewer's reach. */
export type Place = { companyID?: string | null; agencyID?: string | null }

type More = { module?: Module; status?: string; due?: string; search?: string }

/** Closed cycles are history: the list leaves them out where the number does. */
const CURRENT = { cycle: 'current' }

/** The task lists behind the numbers of dashboards and profiles, as URLs of the Tasks page. */
export function taskLinks({ companyID, agencyID }: Place) {
  const list = (filters: Record<string, string | undefined>, more: More = {}) =>
    paths.tasks({ ...filters, ...more, company: companyID, agency: companyID ? undefined : agencyID })
  return {
    open: (more?: More) => list({}, more),
    pastDue: (more?: More) => list({ tab: 'pastDue' }, more),
    inProgress: (more?: More) => list({ status: 'IN_PROGRESS' }, more),
    upcoming: (more?: More) => list({ status: 'UPCOMING' }, more),
    completed: (more?: More) => list({ tab: 'completed', ...CURRENT }, more),
    /** Everything counted, done or not. */
    all: (more?: More) => list({ tab: 'all', ...CURRENT }, more),
    next30: (more?: More) => list({ tab: 'next30' }, more),
    /** Open tasks due from today on, both ends included. */
    within: (today: IsoDate, days: number) => list({ due: `${today},${addDays(today, days)}` }),
    on: (day: IsoDate, more?: More) => list({ due: `${day},${day}` }, more),
  }
}
export type TaskLinks = ReturnType<typeof taskLinks>

/** The lists behind the numbers of a company that is behind schedule. */
export function behindLinks(companyID: string) {
  const links = taskLinks({ companyID })
  return { pastDue: links.pastDue(), next30: links.next30(), completed: links.completed() }
}
