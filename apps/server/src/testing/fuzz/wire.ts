import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './requests'

export type FuzzAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

const PATIENCE_MS = 30_000

/** Sends a request through Node's client, and byte by byte what that client refuses to send. */
export function ask(sent: FuzzRequest, { port, agent }: { port: number; agent: Agent }): Promise<FuzzAnswer> {
  // What is no HTTP is answered without looking at its method, and a client does not expect a body after HEAD.
  if (!/^([/*]|https?:)/.test(sent.target)) return askBluntly(sent, port)
  try {
    return askPolitely(sent, { port, agent })
  } catch {
    return askBluntly(sent, port)
  }
}

function askPolitely(
  { method, target, headers, payload }: FuzzRequest,
  { port, agent }: { port: number; agent: Agent },
) {
  const length = payload ? { 'content-length': String(payload.length) } : {}
  const asked = request({
    host: '127.0.0.1',
    port,
    agent,
    method,
    path: target,
    headers: { ...headers, ...length },
  })
  const answer = new Promise<FuzzAnswer>((resolve, reject) => {
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('No answer in time.')))
    asked.on('error', reject)
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
  })
  asked.end(payload)
  return answer
}

function askBluntly({ method, target, headers, payload }: FuzzRequest, port: number): Promise<FuzzAnswer> {
  const lines = Object.entries({ host: 'localhost', ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const length = payload ? [`content-length: ${payload.length}`] : []
  const head = [`${method} ${target} HTTP/1.1`, ...lines, ...length, '', ''].join('\r\n')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(head, 'utf8'))
      if (payload) socket.write(payload)
    })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('No answer in time.')))
    socket.on('data', (chunk) => chunks.push(chunk))
    // The rest of a refused body is no longer read.
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)))
    socket.on('close', () => resolve(parsed(Buffer.concat(chunks).toString('utf8'))))
  })
}

function parsed(text: string): FuzzAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers, text: text.slice(end + 4) }
}
