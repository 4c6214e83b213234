import { todayIn } from '@heed/domain/dates'
import type { Db } from '../db/connection'
import type { Act } from '../http/act'
import { TEST_NOW } from './start-test-app'

const ZONE = 'America/New_York'

/** An act of the system at an instant, for operations that are called without a request. */
export const actAt = (db: Db, now: Date = TEST_NOW): Act<'system'> => ({
  db,
  author: 'system',
  now,
  today: todayIn(ZONE, now),
  zone: ZONE,
})
