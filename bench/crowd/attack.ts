import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Attack, AttackEnd, AttackStart } from './attacks'

/** Starts an attack in a separate process. */
export async function startAttack(start: AttackStart): Promise<Attack> {
  const child = fork(new URL('attackers.ts', import.meta.url))
  child.send(start)
  await once(child, 'message')
  return {
    async end() {
      child.send('end')
      const [result] = await once(child, 'message')
      return result as AttackEnd
    },
  }
}
