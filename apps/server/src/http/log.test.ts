import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { openLog } from './log'

function linesOf(write: (log: ReturnType<typeof openLog>) => void): unknown[] {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  write(openLog('info', sink))
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

it('removes secrets wherever they occur and keeps the rest as it is', () => {
  const at = new Date('2027-01-01T00:00:00Z')
  const fields = {
    name: 'Ann',
    password: 'secret-1',
    currentPassword: 'secret-4',
    'set-cookie': ['secret-5'],
    statusCode: 200,
    tries: [{ code: 'secret-2', at }, { nested: { deep: { token: 'secret-3', left: 1 } } }],
    none: null,
  }
  const [line] = linesOf((log) => log.info(fields, 'tried'))
  expect(JSON.stringify(line)).not.toContain('secret')
  expect(line).toMatchObject({
    name: 'Ann',
    statusCode: 200,
    tries: [{ at: at.toISOString() }, { nested: { deep: { left: 1 } } }],
    none: null,
    msg: 'tried',
  })
})

it('leaves out what lies too deep to search, even what contains itself', () => {
  const ring: Record<string, unknown> = { name: 'ring', token: 'secret' }
  ring.self = ring
  const [line] = linesOf((log) => log.info({ ring }, 'around'))
  expect(JSON.stringify(line)).not.toContain('secret')
  expect(line).toMatchObject({ ring: { name: 'ring', self: { name: 'ring' } } })
})

it('keeps of an error what is known of it, and no row that it failed on', () => {
  const error = Object.assign(new Error('No.'), { code: '23505', detail: 'Key (email)=(ann@x.test)' })
  const [line] = linesOf((log) => log.error({ err: error }, 'failed'))
  expect(line).toMatchObject({ err: { type: 'Error', message: 'No.', reason: '23505' } })
  expect(JSON.stringify(line)).not.toContain('ann@x.test')
})
