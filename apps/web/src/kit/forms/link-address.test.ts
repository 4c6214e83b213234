import { expect, it } from 'vitest'
import { linkAddress } from './link-address'

it.each([
  ['irs.gov', 'https://irs.gov'],
  [' http://www.irs.gov/form ', 'https://www.irs.gov/form'],
  ['//www.irs.gov', 'https://www.irs.gov'],
  ['https://www.irs.gov', 'https://www.irs.gov'],
  ['help@irs.gov', 'mailto:help@irs.gov'],
  ['mailto:help@irs.gov', 'mailto:help@irs.gov'],
  ['/tasks/1', '/tasks/1'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ['', ''],
])('reads %s as %s', (typed, address) => expect(linkAddress(typed)).toBe(address))
