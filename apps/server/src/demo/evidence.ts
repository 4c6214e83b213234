import { Readable } from 'node:stream'
import { previousBusinessDay } from '@heed/domain/business-days'
import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { settableClock } from '../adapters/clock'
import { documentTask } from '../features/documents/evidence'
import { examine } from '../features/documents/intake'
import { assignTask } from '../features/tasks/assignment/assignments'
import { saveNote } from '../features/tasks/progress/notes'
import { pendTask } from '../features/tasks/progress/pends'
import { systemAct } from '../http/act'
import type { Services } from '../services'
import { actOfPerson, type KnownPerson } from './author'
import { pdfPage } from './pdf-page'
import { works } from './people'
import { hashOf } from './random'
import type { Told } from './stories'
import type { Tenants } from './tenants'

type Instance = { id: string; task: string; company: string; name: string; pendable: boolean }

const NOTES = [
  'Asked the carrier for the signed schedule; they promise it this week.',
  'Count confirmed with payroll: enrolled employees, COBRA enrollees, and retirees, no dependents.',
  'Last year’s version is in the shared folder, only the plan number changes.',
  'The board sees this on its next meeting, then we file.',
]

/** One of the working days of the last two weeks. */
const dayOf = (today: string, of: string) =>
  previousBusinessDay(addDays(today, -1 - (hashOf(`evidence of ${of}`) % 12)))

/** The last days: documents, notes, people assigned, a task put off. Made as the people themselves would. */
export async function addEvidence(
  services: Services & { clock: ReturnType<typeof settableClock> },
  { companies, people }: Tenants,
  { today, book }: Told,
): Promise<void> {
  const { database, clock } = services
  const day = addDays(today, -1)
  clock.set(new Date(`${day}T18:30:00Z`))
  for (const company of companies.filter(({ monthsSinceSetup }) => monthsSinceSetup !== null)) {
    const own = people.filter((person) => person.companyId === company.id && works(person))
    const staff = people.find(({ agency, role }) => agency === company.agency && role === 'AgencyAdmin')
    const [person] = own.length > 0 ? own : staff ? [staff] : []
    if (!person) continue
    await database.asSystem(async (db) => {
      const { rows } = await sql<Instance>`
        select ct.id, ct.task_id as task, ct.company_id as company, t.name, t.allow_pend as pendable
        from company_tasks ct join tasks t on t.id = ct.task_id
        where ct.company_id = ${company.id}::uuid and ct.completed_at is null and not ct.no_longer_applies
          and ct.due_date >= ${day}::date
        order by ct.due_date, t.name limit 12`.execute(db)
      const place = (row: Instance) => ({ taskId: row.task, companyId: row.company, instanceId: row.id })
      const whole = systemAct(db, clock)
      const actBy = (by: KnownPerson, { day: date, minutes }: { day: string; minutes: number }) =>
        actOfPerson(
          { ...whole, today: date, now: new Date(Date.parse(`${date}T15:10:00Z`) + minutes * 60_000) },
          by,
        )
      for (const [index, row] of rows.entries()) {
        const by = own[index % Math.max(own.length, 1)] ?? person
        const then = (minutes: number) => ({ day: dayOf(today, row.name + company.name), minutes })
        await book(actBy(by, then(index)), by)
        await assignTask(actBy(by, then(index)), { ...place(row), userId: by.id, isAssigned: true })
        if (index % 3 === 0)
          await saveNote(actBy(by, then(index + 20)), {
            ...place(row),
            text: NOTES[index % NOTES.length] as string,
          })
        if (index % 4 === 1) {
          const file = await services.files.receive(Readable.from([pdfPage(row.name, company.name)]), {
            name: `${row.name}.pdf`,
            declaredType: 'application/pdf',
            maxBytes: services.config.documentBytes,
          })
          const { files, config } = services
          const keptAs = await examine({ file, type: 'userFile', tenant: 'demo' }, config)
          await documentTask(actBy(by, then(index + 40)), { ...place(row), file, keptAs, files, config })
        }
      }
      const waiting = rows.find(({ pendable }) => pendable)
      if (waiting && own.length > 0)
        await pendTask(actBy(person, { day, minutes: 60 }), {
          ...place(waiting),
          reason: 'The third-party administrator sends its figures next month.',
        })
    })
  }
}
