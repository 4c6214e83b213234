/** The bytes of a file from the first to the last, both included. */
export type ByteRange = { start: number; end: number }

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part of a file that a `Range` header asks for. Several parts at once, and what is no range, ask for all of it.
 * @returns null for all of it; `beyond` when nothing of it lies there
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'beyond' {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'beyond' : { start, end }
}
