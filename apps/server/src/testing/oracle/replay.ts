import * as setup from '@heed/contract/setup'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import type { Done } from '../../../../../packages/domain/testing/oracle/course'
import { plusDays } from '../../../../../packages/domain/testing/oracle/days'
import type { Caller, Reply } from '../as-user'
import type { TestApp } from '../start-test-app'
import type { Deed } from './acts'

type Ids = { readonly taskID: string; readonly companyID: string; readonly instanceID: string }

type Ticking = {
  readonly endpoint: typeof tasks.completeAction | typeof tasks.deleteCompletion
  readonly isDone: boolean
  readonly most?: number
}
const TICK: Ticking = { endpoint: tasks.completeAction, isDone: false }
const UNDO: Ticking = { endpoint: tasks.deleteCompletion, isDone: true }

function succeeded(reply: Reply<unknown>, what: string): void {
  if (reply.status >= 300) throw new Error(`${what}: ${reply.status} ${reply.text}`)
}

/** Does over HTTP what the oracle was told. */
export class Replay {
  private readonly changes = new Map<number, string>()
  private readonly test: TestApp
  readonly companyID: string

  constructor(test: TestApp, companyID: string) {
    this.test = test
    this.companyID = companyID
  }

  async save(
    caller: Caller,
    { answers, effectiveOn, at }: Pick<Done, 'answers' | 'effectiveOn' | 'at'>,
  ): Promise<void> {
    const { companyID } = this
    const body = { companyID, answers, ...(effectiveOn && { effectiveOn }) }
    succeeded(await caller.call(setup.saveBenefits, { body }), `Save ${JSON.stringify(body)}`)
    const { json } = await caller.call(setup.timeline, { params: { id: companyID } })
    const [newest] = json.result
    if (newest) this.changes.set(at, newest.id)
  }

  async complete(caller: Caller): Promise<void> {
    succeeded(await caller.call(setup.complete, { params: { id: this.companyID } }), 'Complete set-up')
  }

  async takeBack(caller: Caller, { at }: Done): Promise<void> {
    const id = this.changes.get(at) ?? ''
    succeeded(await caller.call(setup.takeBackChange, { params: { id } }), `Take back ${at}`)
  }

  async happen(caller: Caller, deed: Deed): Promise<void> {
    const what = JSON.stringify(deed)
    const key = deed.what === 'add' ? null : deed.key
    const ids = await this.find(deed.task, key)
    succeeded(await this.send(caller, deed, ids), what)
  }

  private async find(task: string, key: string | null): Promise<Ids> {
    const { companyID } = this
    const { rows } = await this.test.system((db) =>
      sql<{ taskID: string; instanceID: string }>`
        select t.id as "taskID", ct.id as "instanceID" from tasks t
        left join company_tasks ct on ct.task_id = t.id and ct.company_id = ${companyID}::uuid and ct.cycle_key = ${key}
        where t.key = ${task}`.execute(db),
    )
    const [found] = rows
    if (!found) throw new Error(`No task ${task}`)
    return { ...found, companyID }
  }

  private async send(caller: Caller, deed: Deed, ids: Ids): Promise<Reply<unknown>> {
    const { instanceID } = ids
    switch (deed.what) {
      case 'tick':
        return this.each({ caller, ids }, { ...TICK, most: 1 })
      case 'complete':
        return this.each({ caller, ids }, TICK)
      case 'undo':
        return this.each({ caller, ids }, UNDO)
      case 'note':
        return caller.call(tasks.saveNote, { body: { ...ids, text: 'Asked the carrier.' } })
      case 'pend':
        return caller.call(tasks.pend, {
          body: { ...ids, reason: 'Waits for the carrier.', followUpDate: plusDays(deed.on, 10) },
        })
      case 'close':
        return caller.call(moves.close, { body: { instanceID, kind: 'closed', reason: 'Sold the plan.' } })
      case 'notApplicable':
        return caller.call(moves.close, {
          body: { instanceID, kind: 'notApplicable', reason: 'Nothing to file.' },
        })
      case 'reopen':
        return caller.call(moves.reopen, { body: { instanceID, reason: 'Closed by mistake.' } })
      case 'extend':
        return caller.call(moves.extend, {
          body: { instanceID, dueDate: deed.due, reason: 'Form 8809 filed.' },
        })
      case 'unextend':
        return caller.call(moves.removeExtension, { body: { instanceID } })
      case 'add':
        return caller.call(tasks.addInstance, {
          body: { taskID: ids.taskID, companyID: ids.companyID, eventDate: deed.day },
        })
      case 'carryOver':
        return caller.call(moves.carryOver, {
          body: { instanceID: (await this.find(deed.task, deed.to)).instanceID },
        })
    }
  }

  /** Ticks, or takes back, some of an instance's actions one by one. */
  private async each(
    { caller, ids }: { caller: Caller; ids: Ids },
    { endpoint, isDone, most }: Ticking,
  ): Promise<Reply<unknown>> {
    const { json } = await caller.call(tasks.full, { query: ids })
    const actions = json.actions.filter((action) => (action.completedAt !== null) === isDone)
    let last: Reply<unknown> = { status: 500, headers: {}, json: null, text: 'No such action' }
    for (const { id } of actions.slice(0, most)) last = await caller.call(endpoint, { params: { id } })
    return last
  }
}
