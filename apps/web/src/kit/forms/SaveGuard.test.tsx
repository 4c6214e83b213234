import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui'
import { type BlockNavigation, type GuardScope, LeaveGuardContext } from './leave-guard'
import { SaveGuard } from './SaveGuard'

type Ask = () => Promise<boolean>

function open(flush: () => Promise<void>, { unsaved = true, leftOut = 0, ofStep = false } = {}) {
  const asks: Ask[] = []
  const scopes: GuardScope[] = []
  const block: BlockNavigation = (ask, scope) => {
    // Back closes whatever is open; that does not involve the page.
    if (scope === 'dialog') return () => {}
    asks.push(ask)
    scopes.push(scope)
    return () => {}
  }
  const page = renderUi(
    <LeaveGuardContext value={block}>
      <SaveGuard unsaved={unsaved} leftOut={leftOut} ofStep={ofStep} flush={flush} failure={null} />
    </LeaveGuardContext>,
  )
  return { ...page, asks, scopes }
}

test('leaving saves first, without asking', async () => {
  const flush = vi.fn(async () => {})
  const { asks } = open(flush)
  expect(await asks[0]?.()).toBe(true)
  expect(flush).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks whether to stay when saving fails', async () => {
  const { asks, user } = open(() => Promise.reject(new Error('offline')))
  let answer: Promise<boolean> | undefined
  await act(async () => {
    answer = asks[0]?.()
  })
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(await answer).toBe(false)
})

test('asks about invalid input, even if the rest is saved', async () => {
  const flush = vi.fn(async () => {})
  const { asks, user } = open(flush, { leftOut: 1 })
  let answer: Promise<boolean> | undefined
  await act(async () => {
    answer = asks[0]?.()
  })
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(await answer).toBe(false)
  expect(flush).toHaveBeenCalledOnce()
})

test("asks about a step's invalid fields before another step opens", () => {
  expect(open(async () => {}, { ofStep: true, leftOut: 1 }).scopes).toEqual(['step'])
  expect(open(async () => {}, { ofStep: true }).scopes).toEqual(['page'])
})

test('once everything is saved, leaving is not blocked', () => {
  expect(open(async () => {}, { unsaved: false }).asks).toEqual([])
})

test('hiding the tab saves pending changes', () => {
  const flush = vi.fn(async () => {})
  open(flush)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(flush).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
