import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildAgency } from '../testing/build'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { fillDemo } from './fill'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const quiet = () => undefined

/** The service of a start that ends when the first password is chosen, with the tenants already made. */
function cutOff() {
  const { database } = test.services
  let transactions = 0
  return {
    ...test.services,
    database: {
      ...database,
      asSystem: <T>(...given: Parameters<typeof database.asSystem<T>>) => {
        transactions += 1
        if (transactions > 3) throw new Error('The process was stopped.')
        return database.asSystem<T>(...given)
      },
    },
  }
}

it('says how to begin again after a start that was cut off', async () => {
  await expect(fillDemo(cutOff(), quiet)).rejects.toThrow('The process was stopped.')
  await expect(fillDemo(test.services, quiet)).rejects.toThrow(
    `The demo was cut off while it was being filled in. Delete the folder ${resolve(test.services.config.dataDir)}, then start the demo again.`,
  )
})

it('touches no data that is a user’s own, and says so', async () => {
  await test.system((db) => buildAgency(db))
  await expect(fillDemo(test.services, quiet)).rejects.toThrow(
    'There is already data here that is not the demo’s. Set DATA_DIR to an empty folder, then start the demo again.',
  )
})
