import { describe, expect, it } from 'vitest'
import { likelyStates, readCell } from './cells'
import { IMPORT_COLUMNS, IMPORT_FIELDS, matchColumns } from './columns'

describe('columns', () => {
  it('are found by the headings of the template', () => {
    expect(matchColumns(IMPORT_FIELDS.map((field) => IMPORT_COLUMNS[field].label))).toEqual(IMPORT_FIELDS)
  })

  it('are found by other names, whatever their case, spaces and signs', () => {
    expect(
      matchColumns(['CLIENT', ' St. ', 'Zip / Postal Code', 'Advisor mail', 'E-Mail', 'Renewal']),
    ).toEqual(['name', 'state', 'zip', 'advisorEmail', 'adminEmail', null])
  })

  it('are taken once', () => {
    expect(matchColumns(['Company', 'Name'])).toEqual(['name', null])
  })

  it('go by names that mean one field each', () => {
    const names = IMPORT_FIELDS.flatMap((field) => IMPORT_COLUMNS[field].also)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('cells', () => {
  it.each([
    ['state', 'Texas', 'TX'],
    ['state', 'tx', 'TX'],
    ['state', 'Ind.', undefined],
    ['zip', '460321234', '46032-1234'],
    ['zip', '46032 1234', '46032-1234'],
    ['zip', '8550', undefined],
    ['billableMEWA', 'Y', true],
    ['billableMEWA', 'no', false],
    ['billableMEWA', 'maybe', undefined],
    ['name', '  Llano   Ridge ', 'Llano Ridge'],
    ['name', '=1+1', '=1+1'],
    ['phoneNumber', "'+1 419 555 0142", '+1 419 555 0142'],
    ['name', "'Til Dawn", "'Til Dawn"],
    ['city', '   ', undefined],
  ] as const)('%s %j is %j', (field, cell, value) => {
    const read = readCell(field, cell)
    expect(read.value).toBe(value)
    expect(read.fault === undefined).toBe(value !== undefined || cell.trim() === '')
  })

  it('that are no state suggest the likeliest', () => {
    expect(likelyStates('Tex').map(({ code }) => code)).toEqual(['TX', 'TN'])
    expect(likelyStates('Penna')[0]?.code).toBe('PA')
    expect(likelyStates('?')).toEqual([])
  })
})
