import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, signInAsProgram, type Target } from '../api'
import { type Product, startProduct } from '../product'

let dataDir: string
let product: Product

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'heed-crash-'))
  product = await startProduct('demo', dataDir)
})
afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const person = (target: Target) => accounts(target).find(({ company }) => company === 'Bayline Robotics')!

it('kill -9 in the middle of writes loses nothing that was acknowledged', async () => {
  const client = await signInAsProgram(product, person(product))
  const { result } = (await client(tasks.search, { query: { open: true, pageSize: 50 } })).json
  const acknowledged: { instanceID: string; actionID: string }[] = []
  const work = async () => {
    for (const item of result) {
      const query = { taskID: item.taskID, companyID: item.companyID!, instanceID: item.instanceID! }
      const full = await client(tasks.full, { query })
      for (const action of full.json.actions.filter(({ isCompleted }) => !isCompleted)) {
        const done = await client(tasks.completeAction, { params: { id: action.id } })
        if (done.status === 200)
          acknowledged.push({ instanceID: item.instanceID!, actionID: action.actionID! })
      }
    }
  }
  const working = work().catch(() => undefined)
  while (acknowledged.length < 15) await new Promise((resolve) => setTimeout(resolve, 5))
  await product.stop('SIGKILL')
  await working

  product = await startProduct('demo', dataDir)
  const again = await signInAsProgram(product, person(product))
  for (const { instanceID, actionID } of acknowledged) {
    const item = result.find((task) => task.instanceID === instanceID)!
    const query = { taskID: item.taskID, companyID: item.companyID!, instanceID }
    const { actions, actionsDone } = (await again(tasks.full, { query })).json
    expect(actions.find((action) => action.actionID === actionID)?.isCompleted).toBe(true)
    expect(actionsDone).toBe(actions.filter(({ isCompleted }) => isCompleted).length)
  }
})

it('a second process on the same folder refuses to start and does no harm', async () => {
  await expect(startProduct('demo', dataDir)).rejects.toThrow(String(product.pid))
  expect((await fetch(`${product.baseUrl}/health/ready`)).status).toBe(200)
})

it('a stop signal shuts it down cleanly, and the next start has the data', async () => {
  const before = accounts(product)
  await product.stop('SIGTERM')
  product = await startProduct('demo', dataDir)
  expect(accounts(product)).toEqual(before)
  await signInAsProgram(product, person(product))
})
