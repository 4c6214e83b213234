export type DeviceKind = 'computer' | 'phone' | 'program'

/** The first match wins: browsers also name others in their user agents. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, kind: DeviceKind, mark: RegExp])[] = [
  ['iPhone', 'phone', /\biPhone\b/],
  ['iPad', 'phone', /\biPad\b/],
  ['Android', 'phone', /\bAndroid\b/],
  ['Windows', 'computer', /\bWindows\b/],
  ['ChromeOS', 'computer', /\bCrOS\b/],
  ['Mac', 'computer', /\bMac(?: OS|intosh)/],
  ['Linux', 'computer', /\bLinux\b/],
]

/** What a person signed in with, as they would say it: `Safari on Mac`. */
export function deviceOf(client: 'browser' | 'api', userAgent: string): { name: string; kind: DeviceKind } {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, , mark]) => mark.test(userAgent))
  if (client === 'api' && !browser) return { name: 'A program', kind: 'program' }
  const name = [browser ?? 'A browser', system?.[0]].filter(Boolean).join(' on ')
  return { name, kind: client === 'api' ? 'program' : (system?.[1] ?? 'computer') }
}
