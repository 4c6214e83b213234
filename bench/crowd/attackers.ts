import { once } from 'node:events'
import { ATTACKS, type Attack, type AttackStart } from './attacks'

/** The attacking process, separate so that its work does not affect the measured times; starts and stops on request. */
const [message] = await once(process, 'message')
const start = message as AttackStart
process.once('disconnect', () => process.exit())
const attack: Attack = await ATTACKS[start.kind](start)
process.send?.('begun')
await once(process, 'message')
process.send?.(await attack.end(), () => process.exit())
