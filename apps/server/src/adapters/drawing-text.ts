/** Pixels that an SVG says it has; null for a side that it leaves open, which fits wherever it is put. */
export type DrawingSize = { width: number | null; height: number | null }

/** Pixels of the units of CSS. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  pt: 96 / 72,
  pc: 16,
}
/** ASCII stands for itself in these, so that what is looked for in the text cannot be written otherwise. */
const ENCODINGS = /^(utf-8|us-ascii|iso-8859-1)$/i
const ENCODING = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/
const ROOT = /^<(?:[\w.-]+:)?svg(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/
const LONGEST_ROOT = 50_000
/** What may be before the root: how it begins and ends. */
const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const

/**
 * The text of an SVG and its size, without drawing it. One that declares entities is refused: no one needs them, and they
 * are how a small file becomes a large one or asks for another (rule E4).
 * @returns null when it is no SVG
 */
export function readDrawing(bytes: Buffer): { text: string; size: DrawingSize } | null {
  const text = decode(bytes)
  if (text === null || text.includes('<!ENTITY') || text.includes('\0')) return null
  const encoding = ENCODING.exec(text)?.[1]
  if (encoding !== undefined && !ENCODINGS.test(encoding)) return null
  const root = rootOf(text)
  return root === null
    ? null
    : { text, size: { width: pixelsOf('width', root), height: pixelsOf('height', root) } }
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The attributes of the root, found in one pass over what is before it. */
function rootOf(text: string): string | null {
  let at = 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1
    const part = BEFORE_ROOT.find(([start]) => text.startsWith(start, at))
    if (!part) return ROOT.exec(text.slice(at, at + LONGEST_ROOT))?.[1] ?? null
    const end = text.indexOf(part[1], at + part[0].length)
    if (end < 0) return null
    at = end + part[1].length
  }
}

function pixelsOf(side: 'width' | 'height', root: string): number | null {
  const pattern = new RegExp(`(?:^|\\s)${side}\\s*=\\s*["']\\s*([\\d.e+-]+)([a-z%]*)\\s*["']`, 'i')
  const [, amount, unit = ''] = pattern.exec(root) ?? []
  const pixels = Number(amount) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  return Number.isFinite(pixels) ? pixels : null
}
