import { DamagedBackup } from './damaged'
import { FileLine, fileListPath, jsonOf, type Manifest } from './manifest'
import { readPart } from './parts'
import type { Store } from './place'

const AT_ONCE = 8
const NEWLINE = 10
/** Far more than any line has: a list without an end is not read into memory. */
const LONGEST_LINE = 4_096

type List = { store: Store; manifest: Manifest; signal?: AbortSignal | undefined }

/** Goes through the list of files, some at once. @returns how many there are */
export async function eachFile(
  { store, manifest, signal }: List,
  run: (line: FileLine) => Promise<void>,
): Promise<number> {
  const { name, files } = manifest
  const path = fileListPath(name)
  let count = 0
  const to = async (bytes: AsyncIterable<Buffer>) => {
    let batch: FileLine[] = []
    const runBatch = async () => {
      signal?.throwIfAborted()
      await Promise.all(batch.map(run))
      batch = []
    }
    for await (const line of linesOf(bytes, path)) {
      count += 1
      batch.push(lineOf(line, path))
      if (batch.length === AT_ONCE) await runBatch()
    }
    await runBatch()
  }
  await readPart(store, { path, stored: files.list, to })
  return count
}

/** @throws DamagedBackup when it names what no backup has, such as a path to somewhere else */
function lineOf(line: Buffer, path: string): FileLine {
  const { data } = FileLine.safeParse(jsonOf(line))
  if (!data) throw new DamagedBackup(path, 'was changed')
  return data
}

async function* linesOf(bytes: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const all = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let end = all.indexOf(NEWLINE); end >= 0; end = all.indexOf(NEWLINE, from)) {
      yield all.subarray(from, end)
      from = end + 1
    }
    rest = all.subarray(from)
    if (rest.length > LONGEST_LINE) throw new DamagedBackup(path, 'was changed')
  }
}
