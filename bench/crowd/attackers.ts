import { once } from 'node:events'
import { ATTACKS, type Attack, type AttackStart } from './attacks'

/** The process that attacks, so that its work is not in the times of whoever is measured: begins and ends when told. */
const [message] = await once(process, 'message')
const start = message as AttackStart
process.once('disconnect', () => process.exit())
const attack: Attack = await ATTACKS[start.kind](start)
process.send?.('begun')
await once(process, 'message')
process.send?.(await attack.end(), () => process.exit())
