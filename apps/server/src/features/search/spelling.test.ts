import { expect, it } from 'vitest'
import { respelled } from './spelling'

it.each([
  [['adress'], ['address']],
  [
    ['cobra', 'notcie'],
    ['cobra', 'notice'],
  ],
  [
    ['fiduciery', 'comittee'],
    ['fiduciary', 'committee'],
  ],
  [
    ['5500', 'extention'],
    ['5500', 'extension'],
  ],
])('%j is spelled %j', (asked, meant) => expect(respelled(asked)).toEqual(meant))

it.each([[['notice']], [['notic']], [['abc']], [['notcie', 'xylophonist']], [['zzzzzzzz']], [[]]])(
  'leaves %j as it is',
  (asked) => expect(respelled(asked)).toBeUndefined(),
)
