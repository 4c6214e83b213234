interface Source {
  path: string
  text: string
}

const PLACE = /^apps\/web\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/

/** Pages, which the router loads and waits for, and code that draws nothing: whoever needs it says so when it fails. */
const LOADED_OTHERWISE = [
  /^apps\/web\/src\/app\/(\w+-)?pages\.ts$/,
  /^apps\/web\/src\/app\/(routes\.tsx|white-label\.ts)$/,
  /^apps\/web\/src\/app\/shell\/ProfileBox\.tsx$/,
  /^apps\/web\/src\/features\/(auth\/PasskeyButton|profile\/PasskeysRow)\.tsx$/,
]

/**
 * Code that a page reads later comes by `lazyPart` or `overlayPart`, which keep the page when it cannot be read: React's
 * own `lazy` ends in the error page and loses what was typed.
 */
export function lazyPartFaults({ path, text }: Source): string[] {
  if (!PLACE.test(path)) return []
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const fromReact = /import\s+(?!type)([^'"]*)from 'react'/.exec(code)?.[1] ?? ''
  if (/\blazy\b/.test(fromReact) || /\bReact\.lazy\b/.test(code))
    return [`${path} uses React's lazy; use lazyPart or overlayPart`]
  const isLate = /\bimport\(/.test(code)
  const isKept = /\b(lazyPart|overlayPart)\b/.test(code) || LOADED_OTHERWISE.some((place) => place.test(path))
  return isLate && !isKept ? [`${path} reads code later; use lazyPart or overlayPart`] : []
}
