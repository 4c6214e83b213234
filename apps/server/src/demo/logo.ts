import { Readable } from 'node:stream'
import { setImage } from '../features/brands/operations'
import { examine } from '../features/documents/intake'
import { storeDocument } from '../features/documents/operations'
import { systemAct } from '../http/act'
import type { Services } from '../services'
import { actOfPerson } from './author'
import type { SignInBook } from './sign-ins'
import type { Tenants } from './tenants'

const PETAL = 'M32 31C25 24 25 14 32 9c7 5 7 15 0 22z'
const petals = [0, 72, 144, 216, 288]
  .map((turn) => `<path d="${PETAL}" transform="rotate(${turn} 32 32)"/>`)
  .join('')

/** A larkspur's five petals on the brand's own color. */
const LARKSPUR = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">
<rect width="64" height="64" rx="15" fill="#4f46a5"/><g fill="#ffffff">${petals}</g>
<circle cx="32" cy="32" r="5" fill="#e8a15c"/></svg>`

/** The white label's logo, which its admin uploads as a drawing. */
export async function addLogo(
  services: Services,
  { people }: Tenants,
  { book }: { book: SignInBook },
): Promise<void> {
  const { database, clock, files, config } = services
  const admin = people.find(({ agency, role }) => agency === 'larkspur' && role === 'AgencyAdmin')
  if (!admin) return
  const file = await files.receive(Readable.from([Buffer.from(LARKSPUR)]), {
    name: 'larkspur.svg',
    declaredType: 'image/svg+xml',
    maxBytes: config.documentBytes,
  })
  const { agencyId } = admin
  const keptAs = await examine({ file, type: 'agencyLogo', tenant: agencyId }, config)
  await database.asSystem(async (db) => {
    const whole = systemAct(db, clock)
    await book(whole, admin)
    const act = actOfPerson(whole, admin)
    const owner = { agencyId, companyId: null }
    const fileId = await storeDocument(act, { owner, type: 'agencyLogo', file, keptAs, files, config })
    await setImage(act, { agencyId, image: 'logo', fileId })
  })
}
