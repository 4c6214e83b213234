import type { Dice } from './dice'

type Spelling = (path: string, dice: Dice) => string

const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`
const eachLetter = (path: string, dice: Dice, change: (letter: string) => string) =>
  path.replace(/[a-z]/gi, (letter) => (dice.chance(20) ? change(letter) : letter))
/** Puts something at one of the slashes. */
const atSlash = (path: string, dice: Dice, text: string) => {
  const parts = path.split('/')
  const place = 1 + dice.below(Math.max(1, parts.length - 1))
  return [...parts.slice(0, place), text, ...parts.slice(place)].join('/')
}

/** Ways to write one path; most of them mean the same to some software. */
export const SPELLINGS: readonly Spelling[] = [
  (path) => path.toUpperCase(),
  (path, dice) =>
    eachLetter(path, dice, (letter) =>
      letter.toUpperCase() === letter ? letter.toLowerCase() : letter.toUpperCase(),
    ),
  (path, dice) => eachLetter(path, dice, (letter) => hex(letter.charCodeAt(0))),
  (path, dice) => eachLetter(path, dice, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replaceAll('/', '%5C'),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replaceAll('/', '//'),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path, dice) => atSlash(path, dice, '.'),
  (path, dice) => atSlash(path, dice, '%2e'),
  (path, dice) => atSlash(path, dice, 'x/..'),
  (path, dice) => atSlash(path, dice, '%2e%2e'),
  (path, dice) => atSlash(path, dice, '..%2f..%2f..'),
  (path, dice) => atSlash(path, dice, '%00'),
  (path, dice) => atSlash(path, dice, '%ff%fe'),
  (path, dice) => atSlash(path, dice, '%c0%ae'),
  (path, dice) => atSlash(path, dice, '%zz'),
  (path, dice) => atSlash(path, dice, '%'),
  (path, dice) => atSlash(path, dice, '%u002f'),
  (path, dice) => atSlash(path, dice, 'é'),
  (path, dice) => atSlash(path, dice, ' '),
  (path, dice) => atSlash(path, dice, '\0'),
  (path, dice) => atSlash(path, dice, 'a'.repeat(dice.pick([300, 5000, 15_000]))),
  (path, dice) => atSlash(path, dice, '%41'.repeat(dice.pick([100, 4000]))),
  (path) => `${path};x=1`,
  (path) => `${path}#x`,
  (path) => `${path}?`,
  (path) => `${path}.json`,
  (path) => `${path}%20`,
  (path) => `${path}%0d%0aset-cookie:x=1`,
  (path) => `http://other.example${path}`,
  (path) => `https://a:b@other.example:99999${path}`,
  (path) => path.slice(1),
  () => '*',
  () => '',
]

/** What is requested besides the calls of the contract. */
export const OTHER_PATHS = [
  '/',
  '/api',
  '/api/',
  '/api/openapi.json',
  '/api/nothing',
  '/health/live',
  '/health/ready',
  '/health',
  '/assets/index.js',
  '/assets/',
  '/favicon.ico',
  '/index.html',
  '/tasks',
  '/.env',
  '/.git/config',
  '/../../etc/passwd',
  '/__proto__',
  '/constructor',
] as const
