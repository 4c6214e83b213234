import { sql } from 'kysely'
import type { MailLook } from '../../adapters/mail'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'
import { type Addressee, brandedBy } from './mails'

type MailFace = Addressee & { agencyName: string; companyName: string | null }

type Row = {
  user_id: string
  email: string
  first: string
  agency_name: string
  company_name: string | null
  look: MailLook | null
}

/** The recipient of a mail about an account, and whose name it is sent in. @throws notFound when the account is not in reach */
export async function mailFace(db: Db, userId: string): Promise<MailFace> {
  const { rows } = await sql<Row>`select * from mail_faces(array[${userId}::uuid])`.execute(db)
  const [face] = rows
  if (!face) throw notFound()
  return {
    id: face.user_id,
    email: face.email,
    first: face.first,
    ...brandedBy(face.look),
    agencyName: face.agency_name,
    companyName: face.company_name,
  }
}
