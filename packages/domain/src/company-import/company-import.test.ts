import { describe, expect, it } from 'vitest'
import { readCell, suggestionsFor } from './cells'
import { IMPORT_COLUMNS, IMPORT_FIELDS } from './columns'
import { findHeadings, isCompanyLine, isWithoutField, matchColumns } from './headings'
import { splitName } from './people'
import { likelyStates } from './states'
import { splitPlace } from './whole-place'

describe('columns', () => {
  it('are found by the headings of the template', () => {
    expect(matchColumns(IMPORT_FIELDS.map((field) => IMPORT_COLUMNS[field].label))).toEqual(IMPORT_FIELDS)
  })

  it('are found by other names, whatever their case, spaces and punctuation', () => {
    expect(
      matchColumns(['CLIENT', ' St. ', 'Zip / Postal Code', 'Advisor mail', 'E-Mail', 'Renewal', 'Notes']),
    ).toEqual(['name', 'state', 'zip', 'advisorEmail', 'adminEmail', 'healthAnniversary', null])
  })

  it.each([
    ['Super User first name', 'adminFirst'],
    ["Super User's last name", 'adminLast'],
    ['Super User’s last name', 'adminLast'],
    ['Account Manager', 'advisorName'],
    ['Producer', 'advisorName'],
    ['AM Email', 'advisorEmail'],
    ['Producer E-mail', 'advisorEmail'],
    ['HR Contact', 'adminName'],
    ['HR Contact Email', 'adminEmail'],
    ['# of Employees', 'employeeCount'],
    ['Eligible Lives', 'employeeCount'],
    ['Lives', 'employeeCount'],
    ['Account Exec', 'advisorName'],
    ['Account Executive', 'advisorName'],
    ['Contact Phone', 'phoneNumber'],
    ['City/State/Zip', 'cityStateZip'],
    ['City, ST Zip', 'cityStateZip'],
    ['Client #', null],
    ['FEIN', null],
  ] as const)('%s is %s', (heading, field) => {
    expect(matchColumns([heading, 'E-mail of nobody', 'Contact email'])[0]).toBe(field)
  })

  it('name a contact only with an address to invite', () => {
    expect(matchColumns(['Company', 'HR Contact'])).toEqual(['name', null])
  })

  it('are in the line that names most of them', () => {
    const title = ['Harbor & Vale – Book of business as of 11/15/2026']
    expect(findHeadings([title, ['Client', 'St', 'Zip'], ['Abernathy', 'OH', '43611']])).toBe(1)
    expect(
      findHeadings([
        ['Who', 'Where'],
        ['Abernathy', 'Toledo'],
      ]),
    ).toBe(0)
    expect(findHeadings([])).toBe(0)
  })

  it.each([
    [['Nu Corp', 'OH', '43215'], true],
    [['Nu Corp', 'ruth@nu.example'], true],
    [['Nu Corp', '(614) 555-0101'], true],
    [['Who', 'Where', '2027'], false],
    [['Client', '43215'], false],
  ])('are not in %j: %s', (cells, isCompany) => {
    expect(isCompanyLine(cells)).toBe(isCompany)
  })

  it('with no field of their own are known by name', () => {
    const kept = ['Client #', 'Client Number', 'EIN', 'Tax ID', 'Notes', 'Whatever', 'Client']
    expect(kept.filter(isWithoutField)).toEqual(kept.slice(0, 5))
  })

  it('are taken once', () => {
    expect(matchColumns(['Company', 'Name'])).toEqual(['name', null])
  })

  it('have names that mean one field each', () => {
    const names = IMPORT_FIELDS.flatMap((field) => IMPORT_COLUMNS[field].also)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('cells', () => {
  it.each([
    ['state', 'Texas', 'TX'],
    ['state', 'tx', 'TX'],
    ['state', 'Ind.', 'IN'],
    ['state', 'N.Y.', 'NY'],
    ['state', 'N. Carolina', 'NC'],
    ['state', 'Calif.', 'CA'],
    ['state', 'Fla.', 'FL'],
    ['state', 'Wash', 'WA'],
    ['state', 'D.C.', 'DC'],
    ['state', 'Washington, D.C.', 'DC'],
    ['state', 'Tex', undefined],
    ['state', 'N/A', undefined],
    ['phoneNumber', '317-555-0142 x204', '(317) 555-0142 ext. 204'],
    ['phoneNumber', '(317) 555-0142, ext. 12', '(317) 555-0142 ext. 12'],
    ['phoneNumber', '317.555.0142', '(317) 555-0142'],
    ['phoneNumber', '317/555-0142 ext. 12', '(317) 555-0142 ext. 12'],
    ['advisorEmail', 'Dana Whitlock <dana@harbor.example>', 'dana@harbor.example'],
    ['adminEmail', 'ruth@abernathy.example', 'ruth@abernathy.example'],
    ['city', 'n/a', undefined],
    ['city', 'None', undefined],
    ['city', '–', undefined],
    ['billableMEWA', 'n/a', undefined],
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
    ['employeeCount', '14,322', 14322],
    ['employeeCount', '75 ee', 75],
    ['employeeCount', '~120', 120],
    ['employeeCount', '85.0', 85],
    ['employeeCount', '50-75', undefined],
    ['employeeCount', 'about 50', undefined],
    ['planSponsor', 'government', 'NonfederalGovernment'],
    ['planSponsor', 'Private Sector', 'PrivateSector'],
    ['fundingType', 'self-funded', 'SelfInsured'],
    ['fundingType', 'ASO', 'SelfInsured'],
    ['fundingType', 'magic', undefined],
    ['cityStateZip', 'Columbus, OH 43215', 'Columbus, OH 43215'],
    ['cityStateZip', 'Columbus', undefined],
    ['cityStateZip', 'Columbus, OH 4321', undefined],
    ['phoneNumber', "'+1 419 555 0142", '(419) 555-0142'],
    ['name', "'Til Dawn", "'Til Dawn"],
    ['city', '   ', undefined],
  ] as const)('%s %j is %j', (field, cell, value) => {
    const read = readCell(field, cell)
    expect(read.value).toBe(value)
    const isEmpty = field !== 'billableMEWA' && /^(n\/a|none|–|)$/i.test(cell.trim())
    expect(read.fault === undefined).toBe(value !== undefined || isEmpty)
  })

  it.each([
    ['2134', 'MA', '02134'],
    ['2134', 'Mass.', '02134'],
    ['21341234', 'MA', '02134-1234'],
    ['501', 'NY', '00501'],
    ['2134', '', undefined],
    ['2134', 'TX', undefined],
    ['8550', 'NJ', '08550'],
  ])('zip %s in %j is %s', (zip, state, value) => {
    const read = readCell('zip', zip, state)
    expect(read.value).toBe(value)
    expect(read.fault === undefined).toBe(value !== undefined)
  })

  it.each([
    ['Columbus, OH 43215', 'Columbus|OH|43215'],
    ['Columbus/Ohio/43215-1234', 'Columbus|OH|43215-1234'],
    ['Columbus OH 43215', 'Columbus|OH|43215'],
    ['Columbus, OH, 43215', 'Columbus|OH|43215'],
    ['New York, New York', 'New York|NY|'],
    ['Charleston West Virginia 25301', 'Charleston|WV|25301'],
    ['Key West, Virginia', 'Key West|VA|'],
    ['Washington, D.C. 20001', 'Washington|DC|20001'],
    ['Boston, MA 2134', 'Boston|MA|2134'],
    ['Ohio 43215', undefined],
    ['43215', undefined],
  ])('with a place are split: %s', (text, parts) => {
    const place = splitPlace(text)
    expect(place && Object.values(place).join('|')).toBe(parts)
  })

  it('with a full name are split at the last space', () => {
    expect(
      [
        'Jane Smith',
        'Mary Ann Lee',
        'Smith, Jane',
        'Jane Smith Jr.',
        'Jane Smith, Jr.',
        'Jane Smith, SPHR',
        'Ms. Jane Smith',
        'SMITH, JANE',
        'Cher',
      ].map((name) => Object.values(splitName(name)).join('|')),
    ).toEqual([
      'Jane|Smith',
      'Mary Ann|Lee',
      'Jane|Smith',
      'Jane|Smith Jr.',
      'Jane|Smith Jr.',
      'Jane|Smith',
      'Jane|Smith',
      'JANE|SMITH',
      'Cher|',
    ])
  })

  it('that cannot be read come with suggestions', () => {
    expect(suggestionsFor('fundingType', 'magic').map(({ text }) => text)).toEqual([
      'Fully Insured',
      'Level Funded',
      'Self-Insured',
    ])
    expect(suggestionsFor('billableMEWA', 'perhaps').map(({ text }) => text)).toEqual(['Yes', 'No'])
    expect(suggestionsFor('state', 'Tex')[0]).toEqual({ text: 'TX', label: 'Texas' })
    expect(suggestionsFor('city', 'x')).toEqual([])
    expect(suggestionsFor('zip', '2134')).toEqual([{ text: '02134', label: '02134' }])
    expect(suggestionsFor('employeeCount', 'about 50')).toEqual([{ text: '50', label: '50' }])
    expect(suggestionsFor('employeeCount', '50-75')).toEqual([])
  })

  it('of the template can be read', () => {
    for (const field of IMPORT_FIELDS)
      for (const example of IMPORT_COLUMNS[field].examples)
        expect(readCell(field, example).fault).toBeUndefined()
  })

  it('that are not a state suggest the likeliest', () => {
    expect(likelyStates('Tex').map(({ code }) => code)).toEqual(['TX', 'TN'])
    expect(likelyStates('Penna')[0]?.code).toBe('PA')
    expect(likelyStates('N.Y.')[0]?.code).toBe('NY')
    expect(likelyStates('New York City')[0]?.code).toBe('NY')
    expect(likelyStates('?')).toEqual([])
  })
})
