import { describe, expect, it } from 'vitest'
import { likelyStates, readCell, suggestionsFor } from './cells'
import { IMPORT_COLUMNS, IMPORT_FIELDS, matchColumns } from './columns'

describe('columns', () => {
  it('are found by the headings of the template', () => {
    expect(matchColumns(IMPORT_FIELDS.map((field) => IMPORT_COLUMNS[field].label))).toEqual(IMPORT_FIELDS)
  })

  it('are found by other names, whatever their case, spaces and signs', () => {
    expect(
      matchColumns(['CLIENT', ' St. ', 'Zip / Postal Code', 'Advisor mail', 'E-Mail', 'Renewal', 'Notes']),
    ).toEqual(['name', 'state', 'zip', 'advisorEmail', 'adminEmail', 'healthAnniversary', null])
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
    ['healthAnniversary', 'Jan 1', '01-01'],
    ['healthAnniversary', 'July 1st', '07-01'],
    ['healthAnniversary', '1-Oct', '10-01'],
    ['healthAnniversary', '7/1/2026', '07-01'],
    ['healthAnniversary', '2026-03-01', '03-01'],
    ['healthAnniversary', '2/30', undefined],
    ['plan401kAnniversary', 'soon', undefined],
    ['employeeCount', '1,200', 1200],
    ['employeeCount', 'about 50', undefined],
    ['planSponsor', 'government', 'NonfederalGovernment'],
    ['planSponsor', 'Private Sector', 'PrivateSector'],
    ['fundingType', 'self-funded', 'SelfInsured'],
    ['fundingType', 'magic', undefined],
    ['phoneNumber', "'+1 419 555 0142", '+1 419 555 0142'],
    ['name', "'Til Dawn", "'Til Dawn"],
    ['city', '   ', undefined],
  ] as const)('%s %j is %j', (field, cell, value) => {
    const read = readCell(field, cell)
    expect(read.value).toBe(value)
    expect(read.fault === undefined).toBe(value !== undefined || cell.trim() === '')
  })

  it('that cannot be read come with what may be written', () => {
    expect(suggestionsFor('fundingType', 'magic').map(({ text }) => text)).toEqual([
      'Fully Insured',
      'Level Funded',
      'Self-Insured',
    ])
    expect(suggestionsFor('billableMEWA', 'perhaps').map(({ text }) => text)).toEqual(['Yes', 'No'])
    expect(suggestionsFor('state', 'Tex')[0]).toEqual({ text: 'TX', label: 'Texas' })
    expect(suggestionsFor('city', 'x')).toEqual([])
  })

  it('of the template can be read', () => {
    for (const field of IMPORT_FIELDS)
      for (const example of IMPORT_COLUMNS[field].examples)
        expect(readCell(field, example).fault).toBeUndefined()
  })

  it('that are no state suggest the likeliest', () => {
    expect(likelyStates('Tex').map(({ code }) => code)).toEqual(['TX', 'TN'])
    expect(likelyStates('Penna')[0]?.code).toBe('PA')
    expect(likelyStates('?')).toEqual([])
  })
})
