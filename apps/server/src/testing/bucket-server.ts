import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { body: Buffer; changedAt: Date }
type Upload = { key: string; begunAt: Date; parts: Map<number, Buffer> }
type Call = { key: string; query: URLSearchParams; request: IncomingMessage; response: ServerResponse }

const BUCKET_ACCESS = { keyId: 'AKTEST', secret: 'secret-of-the-test', region: 'us-east-1' }
/** Less than any list has, so that every list has further pages. */
const PAGE = 2

/** As much of the protocol of S3 as the adapter speaks, in memory. */
export async function startBucketServer() {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
  let isDown = false

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/')
    const call = { key, query: url.searchParams, request, response }
    handle(call).catch((error: Error) => fail(response, 500, error.message))
  })

  async function handle(call: Call): Promise<void> {
    const { key, query, request, response } = call
    if (isDown) return fail(response, 503, 'SlowDown')
    if (!request.headers.authorization?.includes(`Credential=${BUCKET_ACCESS.keyId}/`))
      return fail(response, 403, 'AccessDenied')
    // Others than Amazon’s do not know them.
    if (request.headers['content-encoding'] === 'aws-chunked') return fail(response, 501, 'NotImplemented')
    if (query.has('uploadId') || query.has('uploads')) return handleUpload(call)
    if (key === '') return list(call)
    const found = objects.get(key)
    switch (request.method) {
      case 'PUT':
        return put(call, await buffer(request))
      case 'DELETE':
        objects.delete(key)
        return void response.writeHead(204).end()
      default:
        return found ? get(call, found) : fail(response, 404, 'NoSuchKey')
    }
  }

  function put({ key, response }: Call, body: Buffer): void {
    objects.set(key, { body, changedAt: new Date() })
    response.writeHead(200, { etag: etagOf(body) }).end()
  }

  function list({ query, response }: Call): void {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const left = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort()
    const page = left.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)))
    const items = page.map(
      ([key, { changedAt, body }]) =>
        `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
    )
    const isMore = left.length > page.length
    const next = isMore ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
    xml(
      response,
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${items.join('')}</ListBucketResult>`,
    )
  }

  async function handleUpload({ key, query, request, response }: Call): Promise<void> {
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (request.method === 'GET') return listUploads({ prefix: query.get('prefix') ?? '', response })
    if (query.has('uploads')) {
      const made = randomUUID()
      uploads.set(made, { key, begunAt: new Date(), parts: new Map() })
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (!upload) return fail(response, 404, 'NoSuchUpload')
    const body = await buffer(request)
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return void response.writeHead(200, { etag: etagOf(body) }).end()
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part)
    objects.set(key, { body: Buffer.concat(parts), changedAt: new Date() })
    return xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
  }

  function listUploads({ prefix, response }: { prefix: string; response: ServerResponse }): void {
    const items = [...uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(
        ([id, { key, begunAt }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
      )
    xml(response, `<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    objects,
    uploads,
    access: { ...BUCKET_ACCESS, endpoint },
    /** Answers every call with an error, or no longer. */
    fail(whether: boolean) {
      isDown = whether
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function get({ request, response }: Call, { body, changedAt }: Stored): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const part = range ? body.subarray(Number(range[1]), Number(range[2]) + 1) : body
  const headers = {
    'content-length': part.length,
    'last-modified': changedAt.toUTCString(),
    etag: etagOf(body),
  }
  response.writeHead(range ? 206 : 200, headers).end(request.method === 'HEAD' ? undefined : part)
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

const xml = (response: ServerResponse, text: string): void =>
  void response.writeHead(200, { 'content-type': 'application/xml' }).end(text)

const fail = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
