import { describe, expect, it } from 'vitest'
import { similarTo } from './tenant-names'

const there = [
  'Ohio Tile Co',
  'Bayline Robotics',
  'Bayline Robotics, Inc.',
  'Baylines',
  'Alder & Finch, LLC',
].map((name) => ({
  name,
}))
const found = (name: string) => similarTo(name, there).map(({ name: other }) => other)

describe('a name resembles another', () => {
  it.each([
    ['OHIO TILE CO.', ['Ohio Tile Co']],
    ['Ohio Tile', ['Ohio Tile Co']],
    ['bayline robotics inc', ['Bayline Robotics, Inc.', 'Bayline Robotics']],
    ['Bayline', []],
    ['Alder and Finch', ['Alder & Finch, LLC']],
    ['Alder&Finch', ['Alder & Finch, LLC']],
    ['Alder Finch', []],
    ['Robotics', []],
    ['Inc', []],
    [' ', []],
    ['…', []],
  ])('%s looks like %j', (name, names) => expect(found(name)).toEqual(names))
})
