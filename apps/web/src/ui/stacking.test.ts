import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { overlays } from './theme-overlays'

const web = dirname(dirname(fileURLToPath(import.meta.url)))
const files = readdirSync(web, { recursive: true }).map(String)
/** The contents of all files of the web application with this extension. */
const read = (end: string) =>
  files.filter((file) => file.endsWith(end)).map((file) => readFileSync(`${web}/${file}`, 'utf8'))

const levels = [...readFileSync(`${web}/ui/tokens.css`, 'utf8').matchAll(/(--z-[a-z]+): (\d+);/g)].map(
  ([, name, level]) => ({ name: `var(${name})`, level: Number(level) }),
)
const names = levels.map(({ name }) => name)

test('the order goes from the lowest to the highest, each level once', () => {
  const order = levels.map(({ level }) => level)
  expect(order.length).toBeGreaterThan(0)
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
})

test('every z-index in a style sheet is a level of the order', () => {
  const used = read('.css').flatMap((css) => [...css.matchAll(/z-index:\s*([^;]+);/g)].map(([, z]) => z))
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((z) => z && !names.includes(z))).toEqual([])
})

test('a menu or a list that was just opened is above the toasts, and a dialog is not', () => {
  const from = (name: string) => names.indexOf(`var(--z-${name})`)
  expect(from('toast')).toBeGreaterThan(from('palette'))
  expect(from('popover')).toBeGreaterThan(from('toast'))
})

test('components take their level from the theme, and the theme from the order', () => {
  const opened = [
    'Popover',
    'Tooltip',
    'Modal',
    'ModalRoot',
    'Drawer',
    'DrawerRoot',
    'SpotlightRoot',
  ] as const
  for (const component of opened) expect(names).toContain(overlays[component]?.defaultProps?.zIndex)
  const exceptions = read('.tsx').flatMap((code) => [...code.matchAll(/zIndex=\S+/g)].map(([z]) => z))
  // The bell's panel stays open while people work in it, and what they hear of that is above it.
  expect(exceptions.sort()).toEqual(['zIndex="var(--z-palette)"', 'zIndex="var(--z-toast)"'])
})

test('nothing that opens is rendered inside the page, below what comes after it', () => {
  // The top bar's search opens from an element already above the page, and Tab moves on from its box to its buttons.
  const ofTopBar = (code: string) => code.includes('function ProfileSearch(')
  expect(read('.tsx').filter((code) => code.includes('withinPortal={false}') && !ofTopBar(code))).toEqual([])
})
