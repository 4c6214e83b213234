import { expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app'

it.each([
  [0, 200, { status: 'ok' }],
  [Number.MAX_SAFE_INTEGER, 503, { status: 'unavailable' }],
])(
  'is ready while %s bytes are free on the disk, and alive in any case: %s',
  async (freeDiskBytes, status, body) => {
    const test = await startTestApp({ freeDiskBytes })
    try {
      const ready = await test.app.inject({ method: 'GET', url: '/health/ready' })
      expect([ready.statusCode, ready.json()]).toEqual([status, body])
      expect((await test.app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200)
    } finally {
      await test.close()
    }
  },
)
