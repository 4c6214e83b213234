import { fileListPath, type Manifest } from './manifest'
import { readPart } from './parts'
import type { Store } from './place'
import type { FileLine } from './stored-files'

const AT_ONCE = 8
const NEWLINE = 10

type List = { store: Store; manifest: Manifest; signal?: AbortSignal | undefined }

/** Goes through the list of files, some at once. @returns how many there are */
export async function eachFile(
  { store, manifest, signal }: List,
  run: (line: FileLine) => Promise<void>,
): Promise<number> {
  const { name, files } = manifest
  let count = 0
  const to = async (bytes: AsyncIterable<Buffer>) => {
    let batch: FileLine[] = []
    const runBatch = async () => {
      signal?.throwIfAborted()
      await Promise.all(batch.map(run))
      batch = []
    }
    for await (const line of linesOf(bytes)) {
      count += 1
      batch.push(JSON.parse(line.toString('utf8')))
      if (batch.length === AT_ONCE) await runBatch()
    }
    await runBatch()
  }
  await readPart(store, { path: fileListPath(name), stored: files.list, to })
  return count
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const all = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let end = all.indexOf(NEWLINE); end >= 0; end = all.indexOf(NEWLINE, from)) {
      yield all.subarray(from, end)
      from = end + 1
    }
    rest = all.subarray(from)
  }
}
