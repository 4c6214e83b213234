import { Readable } from 'node:stream'
import { openConfigOf } from '../config/open-config'
import { addImported, finishImport } from '../features/companies/import/commit'
import { keepFile } from '../features/companies/import/kept-file'
import { setRows, startImport } from '../features/companies/import/operations'
import { readImport } from '../features/companies/import/read-file'
import { openForms } from '../features/setup/operations'
import { systemAct } from '../http/act'
import type { Services } from '../services'
import { actOfPerson } from './author'
import type { Tenants } from './tenants'

/** Two new clients, one that an agency has already, and one whose state is misspelled. */
const listWith = (client: string) =>
  [
    'Client,Street,City,St.,ZIP,Renewal,Employees',
    'Quarry Street Press,118 Quarry St,Bloomington,IN,47404,Jan 1,38',
    `${client},,,,,,`,
    'Tidewater Boat Works,9 Canal Rd,Toledo,Oh.io,43604,Jul 1,64',
    'Fallow Creek Dairy,2201 County Road 9,Goshen,IN,46526,Oct 1,112',
    '',
  ].join('\r\n')

/** A list of clients that an agency's administrator imported, as they would in the browser. */
export async function importList(services: Services, { companies, people }: Tenants): Promise<void> {
  const { database, clock, config, files } = services
  const admin = people.find(({ agency, role }) => agency === 'harbor' && role === 'AgencyAdmin')
  const client = companies.find(({ agency }) => agency === 'harbor')
  if (!admin || !client) return
  const bytes = Readable.from([Buffer.from(listWith(client.name))])
  const about = { name: 'spring-clients.csv', declaredType: 'text/csv', maxBytes: 10_000 }
  const file = await files.receive(bytes, about)
  const { name, sheet } = await readImport(file, { config: openConfigOf(config), tenant: admin.agencyId })
  await database.asSystem(async (db) => {
    const begun = performance.now()
    const act = actOfPerson(systemAct(db, clock), admin)
    const id = await startImport(act, { agencyId: admin.agencyId, name, file, sheet })
    await keepFile(db, { id, file, files })
    await setRows(act, { id, as: 'leftOut' })
    const added = await addImported(act, { id, tell: () => undefined })
    await openForms(act, added.companies)
    const tookMs = Math.round(performance.now() - begun)
    await finishImport(act, { id, imported: added.companies.length, invited: 0, tookMs })
  })
}
