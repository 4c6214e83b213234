import * as companies from '@heed/contract/companies'
import type { Output } from '@heed/contract/endpoint'
import { categories } from '@heed/contract/library'
import * as wizard from '@heed/contract/task-wizard'
import { addDays } from '@heed/domain/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { today } from '../../../../kit/clock'
import { axeFindings } from '../../../../testing/axe'
import { buildCompany } from '../../../../testing/build-company'
import { fake } from '../../../../testing/fake'
import { CATEGORY_ID, nextId } from '../../testing/build-draft'
import { goOn, openWizard, topBar } from '../../testing/open-wizard'

type Extending = Output<typeof wizard.extendingTasks>['result'][number]
const OWN = '018f0000-0000-7000-8000-0000000000e5'
const EVERY_MARCH = {
  kind: 'fixed',
  month: 3,
  day: 31,
  basis: 'Calendar',
  recurrence: 'annual',
  reminderDaysBefore: 30,
} as const
const extendingTask = (values: Partial<Extending>): Extending => ({
  task: 'form-5558',
  name: 'Form 5558 Extension',
  owner: 'platform',
  isPublished: true,
  rule: EVERY_MARCH,
  ...values,
})

const settingsPage = (options: Parameters<typeof openWizard>[0] = {}) =>
  openWizard({ step: 'settings', ...options })
const kind = (name: string) =>
  within(screen.getByRole('radiogroup', { name: /^Kind of date/ })).getByRole('radio', { name })

describe('the settings of a task', () => {
  test('are saved by themselves, only what changed, onto the version that was read', async () => {
    const { user, settings, requests } = await settingsPage({ draft: { version: 4 } })
    expect(screen.getByRole('textbox', { name: 'Days' })).toHaveValue('90')
    expect(screen.getByRole('combobox', { name: 'Before or after' })).toHaveValue('before')
    await user.click(screen.getByRole('switch', { name: 'Show early' }))
    expect(await within(topBar()).findByText(/^Draft saved \d{1,2}:\d\d [AP]M$/)).toBeVisible()
    expect(settings()).toEqual([{ id: expect.any(String), showFaster: true }])
    expect(requests.of(wizard.settings)[0]?.headers['if-match']).toBe('"4"')
    await user.click(screen.getByRole('switch', { name: 'Leave out of e-mails' }))
    await waitFor(() => expect(settings()[1]).toMatchObject({ isExcludedFromEmails: true }))
    expect(requests.of(wizard.settings)[1]?.headers['if-match']).toBe('"5"')
  })

  test('take the icon of another category, as long as nobody chose one', async () => {
    const [scale, bank] = [nextId(), nextId()]
    const { user, settings } = await settingsPage({
      draft: { icon: 'building-2' },
      api: [
        fake(categories, () => ({
          result: [
            { id: CATEGORY_ID, name: 'Agency Service' },
            { id: scale, name: 'Testing' },
            { id: bank, name: 'Contributions' },
          ],
        })),
      ],
    })
    const choose = (id: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), id)
    await choose(scale)
    await waitFor(() => expect(settings().at(-1)).toMatchObject({ taskCategoryID: scale, icon: 'scale' }))
    await user.click(screen.getByRole('radio', { name: 'gavel' }))
    await choose(bank)
    await waitFor(() => expect(settings().at(-1)?.taskCategoryID).toBe(bank))
    expect(screen.getByRole('radio', { name: 'gavel' })).toBeChecked()
  })

  test('of another kind of date have its fields, and what was typed for the former stays', async () => {
    const { user, settings } = await settingsPage()
    await user.click(kind('Monthly'))
    const day = screen.getByRole('textbox', { name: 'Day of the month' })
    await user.clear(day)
    await user.type(day, '31')
    await waitFor(() =>
      expect(settings().at(-1)?.rule).toMatchObject({ kind: 'monthly', day: 31, recurrence: 'monthly' }),
    )
    await user.click(kind('From the year’s start or end'))
    expect(screen.getByRole('textbox', { name: 'Days' })).toHaveValue('90')
    await waitFor(() =>
      expect(settings().at(-1)?.rule).toMatchObject({ kind: 'offset', days: -90, recurrence: 'annual' }),
    )
  })

  test('can be one dated occurrence with its two dates', async () => {
    const { user, settings } = await settingsPage()
    await user.click(kind('One dated occurrence'))
    await user.type(screen.getByRole('textbox', { name: /^Due date/ }), '3/31/2027')
    await user.type(screen.getByRole('textbox', { name: /^Notification date/ }), '3/1/2027')
    await user.tab()
    await waitFor(() =>
      expect(settings().at(-1)?.rule).toMatchObject({
        kind: 'dated',
        basis: 'Calendar',
        recurrence: 'once',
        date: '2027-03-31',
        reminderDaysBefore: 30,
      }),
    )
  })

  test('that are wrong stay as they were saved, and hold up the step with a summary', async () => {
    const { user, settings, address } = await settingsPage()
    const days = screen.getByRole('textbox', { name: 'Days' })
    await user.clear(days)
    await user.type(days, '9o')
    await user.tab()
    expect(await within(topBar()).findByText('1 field not saved')).toBeVisible()
    await user.click(goOn())
    expect(await screen.findByText('One field needs your attention')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Days' }))
    expect(days).toHaveFocus()
    expect(address()).toContain('step=settings')
    expect(settings().every(({ rule }) => rule === undefined)).toBe(true)
    await user.clear(days)
    await user.type(days, '60')
    await user.click(goOn())
    await waitFor(() => expect(address()).toContain('step=sections'))
    expect(settings().at(-1)?.rule).toMatchObject({ days: -60 })
  })

  test('warn of a one-time date that has passed', async () => {
    const { user, settings } = await settingsPage()
    await user.click(kind('One dated occurrence'))
    const due = screen.getByRole('textbox', { name: /^Due date/ })
    await user.type(due, '10/15/2020')
    await user.type(screen.getByRole('textbox', { name: /^Notification date/ }), '10/1/2020')
    await user.tab()
    expect(due).toHaveAccessibleDescription('Oct 15, 2020 has passed, so no company gets this task.')
    await waitFor(() => expect(settings().at(-1)?.rule).toMatchObject({ date: '2020-10-15' }))
  })

  test('say the bounds of a number without a sign, because before or after is beside it', async () => {
    const { user } = await settingsPage()
    const days = screen.getByRole('textbox', { name: 'Days' })
    await user.clear(days)
    await user.type(days, '999')
    await user.tab()
    expect(days).toHaveAccessibleDescription('Days must be a whole number from 0 to 366.')
  })

  test('follow the module in the years they are counted in, until somebody chooses others', async () => {
    const { user } = await settingsPage()
    const module = screen.getByRole('combobox', { name: /^Module/ })
    const years = screen.getByRole('combobox', { name: /^Counted in/ })
    await user.selectOptions(module, '401K')
    expect(years).toHaveValue('401kPlanYear')
    await user.selectOptions(years, 'OtherWelfarePlanYear')
    await user.selectOptions(module, 'Health')
    expect(years).toHaveValue('OtherWelfarePlanYear')
  })

  test('show the usual follow-up where none was chosen, and save nothing for it', async () => {
    const { user, settings } = await settingsPage({ draft: { followUpDays: 0 } })
    expect(screen.getByRole('textbox', { name: 'Follow-up days' })).toHaveValue('30')
    await user.click(screen.getByRole('switch', { name: 'Show early' }))
    await waitFor(() => expect(settings()).toEqual([{ id: expect.any(String), showFaster: true }]))
  })

  test('name the task that extends it, of the library or of its owner', async () => {
    const result = [
      extendingTask({ task: 'form-5558', name: 'Form 5558 Extension' }),
      extendingTask({ task: OWN, name: 'Carrier form', owner: 'agency', isPublished: false }),
    ]
    const { user, settings } = await settingsPage({ api: [fake(wizard.extendingTasks, () => ({ result }))] })
    await user.click(screen.getByRole('switch', { name: 'Extended by another task' }))
    await user.click(await screen.findByRole('combobox', { name: /^Extending task/ }))
    await user.click(await screen.findByRole('option', { name: /Form 5558/ }))
    expect(screen.getByText(/^Nothing is added: the later date is the due date of/)).toBeVisible()
    const months = screen.getByRole('textbox', { name: 'Months added' })
    await user.clear(months)
    await user.type(months, '2')
    await waitFor(() =>
      expect(settings().at(-1)?.rule).toMatchObject({
        extendedBy: { task: 'form-5558', months: 2, days: 0 },
      }),
    )
    expect(screen.queryByText(/^Nothing is added/)).toBeNull()
  })

  test('say where the task that extends it does not, and when it is no longer there', async () => {
    const extendedBy = { task: OWN, months: 1, days: 0 }
    const rule = { ...EVERY_MARCH, extendedBy } as never
    const open = (result: Extending[]) =>
      settingsPage({ draft: { rule }, api: [fake(wizard.extendingTasks, () => ({ result }))] })
    const { unmount } = await open([
      extendingTask({ task: OWN, name: 'Carrier form', owner: 'agency', isPublished: false }),
    ])
    expect(
      await screen.findByText('Carrier form is not published. It extends this task once companies have it.'),
    ).toBeVisible()
    unmount()
    const monthly = { kind: 'monthly', day: 1, basis: 'Calendar', recurrence: 'monthly' } as never
    const second = await open([extendingTask({ task: OWN, name: 'Monthly check', rule: monthly })])
    expect(
      await screen.findByText(
        'Monthly check is due every month and this task every year, so it never extends this task.',
      ),
    ).toBeVisible()
    second.unmount()
    await open([])
    expect(await screen.findByText(/The task that extended this one was deleted/)).toBeVisible()
  })

  test('a new task asks for a category and a kind of date', async () => {
    const { user } = await settingsPage({ draft: { rule: null, taskCategoryID: null } })
    expect(within(topBar()).queryByText(/not saved/)).toBeNull()
    await user.click(goOn())
    const summary = within(await screen.findByRole('region', { name: '2 fields need your attention' }))
    expect(summary.getByRole('link', { name: 'Category' })).toBeVisible()
    expect(summary.getByText(/Choose a kind of date/)).toBeVisible()
  })

  test('have no axe findings', async () => {
    await settingsPage()
    expect(await axeFindings()).toEqual([])
  })
})

test('the next due dates of a company are shown with how they come about, while the fields change', async () => {
  const company = buildCompany()
  const asked: unknown[] = []
  const { user } = await settingsPage({
    api: [
      fake(companies.search, () => ({ count: 1, pages: 1, result: [company] }) as never),
      fake(wizard.previewDates, ({ body }) => {
        asked.push(body.rule)
        return {
          companyName: company.name,
          dateRule: '90 days before the health plan year ends',
          repeats: 'Every plan year',
          hint: null,
          result: [
            {
              cycle: '2026-07-01',
              planYearStart: '2026-07-01',
              planYearEnd: '2027-06-30',
              notificationDate: '2027-03-03',
              dueDate: addDays(today(), -8),
              lateAfter: addDays(today(), 30),
              derivation: {
                steps: [
                  { label: 'Plan year ends', value: 'Jun 30, 2027', note: null, isSuperseded: false },
                  {
                    label: '− 90 days',
                    value: 'Apr 1, 2027',
                    note: 'Falls on a Sunday, so on time through Mon, Apr 2',
                    isSuperseded: false,
                  },
                ],
                due: { label: 'Due', value: 'Apr 1, 2027' },
                late: null,
                sentence: '',
                hint: null,
                countsFromYear: true,
                extendedBy: null,
                grace: null,
              },
              extension: {
                taskName: 'Form 5558',
                countedFrom: '2027-04-01',
                dueDate: '2027-06-15',
                lateAfter: '2027-06-15',
              },
            },
          ],
        }
      }),
    ],
  })
  const card = within(screen.getByRole('region', { name: 'Next due dates' }))
  expect(card.getByText(/Choose a company/)).toBeVisible()
  await user.type(card.getByRole('combobox', { name: 'Sample company' }), company.name.slice(0, 4))
  await user.click(await screen.findByRole('option', { name: new RegExp(company.name) }))
  expect(await card.findByText('− 90 days')).toBeVisible()
  expect(card.getByText('Falls on a Sunday, so on time through Mon, Apr 2')).toBeVisible()
  expect(card.getByText(/^has passed; late after /)).toBeVisible()
  expect(card.getByText(/if extended by Form 5558 \(itself due Apr 1, 2027\)/)).toHaveTextContent(
    /^Jun 15, 2027/,
  )
  const days = screen.getByRole('textbox', { name: 'Days' })
  await user.clear(days)
  await user.type(days, '30')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ days: -30 }))
})
