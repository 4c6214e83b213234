import { Readable } from 'node:stream'
import { addDays } from '@heed/domain/dates'
import { examine } from '../features/documents/intake'
import { type Saved, saveResource } from '../features/resources/operations'
import { setPublished } from '../features/resources/publishing'
import { saveWithFile } from '../features/resources/save-file'
import { systemAct } from '../http/act'
import type { Services } from '../services'
import { actOfPerson } from './author'
import { pdfPage } from './pdf-page'
import { works } from './people'
import type { SignInBook } from './sign-ins'
import type { Tenants } from './tenants'

const section = (title: string, ...lines: string[]) => ({
  title,
  html: lines.map((line) => `<p>${line}</p>`).join(''),
})

/** What an agency writes for its clients; the last two are a draft and one for later. */
const ofAgency = (today: string): (Saved & { isDraft?: true })[] => [
  {
    title: 'How we work with you at renewal',
    summary: 'Who does what in the 120 days before your plan year starts.',
    category: 'checklists',
    type: 'ChecklistChartsAndGuides',
    module: 'Health',
    sections: [
      section(
        'Our calendar',
        '<strong>120 days before:</strong> we ask you for a census and for changes in eligibility.',
        '<strong>90 days before:</strong> you get the carriers’ offers, side by side.',
        '<strong>45 days before:</strong> we prepare the notices that go out with open enrollment.',
      ),
    ],
    reviewOn: addDays(today, -3),
  },
  {
    title: 'Where do I send a signed plan document?',
    summary: 'Upload it to the task, and keep the original.',
    category: 'faqs',
    type: 'FAQ',
    sections: [section('Answer', 'Attach the signed copy to its task. Your original stays with you.')],
  },
  {
    title: 'Notes for consultants: asking for plan documents',
    summary: 'What to request from a new client, and what to do without it.',
    category: 'geek-out',
    type: 'Page',
    audience: 'staff',
    sections: [section('Ask for', 'The wrap document, each certificate, the last three Forms 5500.')],
  },
  {
    title: 'What is new in the coming plan year',
    summary: 'Limits, deadlines, and forms that change.',
    category: 'blog',
    type: 'Page',
    sections: [
      section('In short', 'The limits for health FSAs and HDHPs go up. We tell you what to change.'),
    ],
    publishOn: addDays(today, 12),
  },
  {
    title: 'Dependent audits, step by step',
    category: 'checklists',
    type: 'ChecklistChartsAndGuides',
    sections: [section('Before you start', 'Decide who pays for claims of people who were never eligible.')],
    isDraft: true,
  },
]

type Told = { today: string; book: SignInBook }

/** What an agency writes for its clients, and what a company keeps for its people. */
export async function addResources(
  services: Services,
  { companies, people }: Tenants,
  { today, book }: Told,
): Promise<void> {
  const { database, clock, files, config } = services
  const admin = people.find(({ agency, role }) => agency === 'harbor' && role === 'AgencyAdmin')
  const boss = people.find(
    (person) => person.role === 'CompanyAdmin' && person.agency === 'harbor' && works(person),
  )
  if (!admin || !boss) return
  const binder = `Benefits binder of ${companies.find(({ id }) => id === boss.companyId)?.name}`
  const file = await files.receive(Readable.from([pdfPage(binder, 'Where every plan document is kept.')]), {
    name: 'Benefits binder.pdf',
    declaredType: 'application/pdf',
    maxBytes: config.documentBytes,
  })
  const keptAs = await examine({ file, type: 'userFile', tenant: 'demo' }, config)
  await database.asSystem(async (db) => {
    const whole = systemAct(db, clock)
    await book(whole, admin)
    const act = actOfPerson(whole, admin)
    for (const { isDraft, ...saved } of ofAgency(today)) {
      const id = await saveResource(act, saved)
      if (!isDraft) await setPublished(act, { id, isPublished: true })
    }
    const own = actOfPerson(whole, boss)
    const saved = { title: binder, summary: 'Where every plan document is kept, and who has the key.' }
    const id = await saveWithFile(own, { saved, type: 'userFile', file, keptAs, files, config })
    await setPublished(own, { id, isPublished: true })
  })
}
