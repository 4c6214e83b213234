import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestApp } from './start-test-app'

/** Lets the service listen. @returns its port */
export async function listen(test: TestApp): Promise<number> {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  return (test.app.server.address() as { port: number }).port
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await isSo()) return
    await wait(100)
  }
  expect.fail('It did not happen within 15 s.')
}

export type Trickle = { socket: Socket; closed: Promise<string>; answer(): string; isClosed(): boolean }

/** A connection that sends the beginning of something and then a byte now and then. */
export async function trickle(port: number, beginning: string): Promise<Trickle> {
  const sender = await openConnection(port, beginning)
  const timer = setInterval(() => sender.socket.write('a'), 100)
  sender.socket.once('close', () => clearInterval(timer))
  return sender
}

/** A connection that asks for something. */
export async function openConnection(port: number, request: string): Promise<Trickle> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let isClosed = false
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => {
      isClosed = true
      resolve(answer)
    })
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(request)
  return { socket, closed, answer: () => answer, isClosed: () => isClosed }
}
