import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus'

const PAGE = `
  <main tabindex="-1">
    <h1>Form 5500</h1>
    <section aria-labelledby="due"><h2 id="due">Due date</h2><p id="strip"><button>Carry over</button></p></section>
    <section id="files"><section><h4>Versions</h4></section><h3>Files</h3><button>Download</button></section>
    <div id="bar"><button>Publish</button></div>
    <input aria-label="Search">
  </main>`

let isLeaving = false
let stop = () => {}
const pass = (ms = 250) => vi.advanceTimersByTimeAsync(ms)
const button = (name: string) => screen.getByRole('button', { name })
/** Whoever presses a button focuses it; what it does removes part of the page. */
const lose = async (name: string, selector: string) => {
  button(name).focus()
  document.querySelector(selector)?.remove()
  await pass()
}
/** A dialog or a menu, which opens outside of the page. */
const open = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild
}

beforeEach(() => {
  vi.useFakeTimers()
  isLeaving = false
  document.body.innerHTML = PAGE
  stop = keepFocus(() => isLeaving)
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

test('what was disabled for a moment has the focus again, unless someone pressed beside it', async () => {
  const publish = button('Publish') as HTMLButtonElement
  const disable = async () => {
    publish.focus()
    publish.blur()
  }
  await disable()
  await pass()
  expect(publish).toHaveFocus()
  await disable()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await pass()
  expect(document.body).toHaveFocus()
})

describe('when the focused element is gone, the focus goes', () => {
  test('to the heading of its card', async () => {
    await lose('Carry over', '#strip')
    expect(screen.getByRole('heading', { name: 'Due date' })).toHaveFocus()
  })

  test('to a heading of its section that has no label, not to one of a section inside it', async () => {
    await lose('Download', '#files > button')
    expect(screen.getByRole('heading', { name: 'Files' })).toHaveFocus()
  })

  test('to the title of the page, which afterward cannot be focused by a press', async () => {
    await lose('Publish', '#bar')
    const title = screen.getByRole('heading', { level: 1 })
    expect(title).toHaveFocus()
    screen.getByRole('textbox', { name: 'Search' }).focus()
    expect(title).not.toHaveAttribute('tabindex')
  })

  test('to the title of the dialog it was in', async () => {
    open(
      '<div role="dialog" aria-labelledby="title"><h2 id="title">Publish?</h2><button>Retry</button></div>',
    )
    await lose('Retry', '[role="dialog"] button')
    expect(screen.getByRole('heading', { name: 'Publish?' })).toHaveFocus()
  })

  test('to what opened the menu it was in', async () => {
    button('Publish').focus()
    open('<div role="menu"><button>Unpublish</button></div>')
    await lose('Unpublish', '[role="menu"]')
    expect(button('Publish')).toHaveFocus()
  })

  test('to the nearest place of what opened the dialog, if that is gone, too', async () => {
    button('Carry over').focus()
    const dialog = open('<div role="dialog"><button>Confirm</button></div>')
    button('Confirm').focus()
    document.querySelector('#strip')?.remove()
    dialog?.remove()
    await pass()
    expect(screen.getByRole('heading', { name: 'Due date' })).toHaveFocus()
  })
})

describe('it stays where it is', () => {
  test('when something else took it', async () => {
    button('Publish').focus()
    document.querySelector('#bar')?.remove()
    screen.getByRole('textbox', { name: 'Search' }).focus()
    await pass()
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  })

  test('when it was left on purpose, even if its element is removed later', async () => {
    button('Publish').focus()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    button('Publish').blur()
    await pass()
    document.querySelector('#bar')?.remove()
    await pass()
    expect(document.body).toHaveFocus()
  })

  test('while the page is being changed, whose new one takes it', async () => {
    isLeaving = true
    await lose('Publish', '#bar')
    expect(document.body).toHaveFocus()
    document.querySelector('main')?.focus()
    isLeaving = false
    await pass()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('when it has ended', async () => {
    stop()
    await lose('Publish', '#bar')
    expect(document.body).toHaveFocus()
  })
})
