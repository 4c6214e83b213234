import { isShown } from '../is-shown'

const FIELD = ['input', 'select', 'textarea', '[contenteditable="true"]']
  .map((field) => `${field}:not([type="hidden"], [tabindex="-1"])`)
  .join()

/**
 * For the `ref` of a dialog's body: the initial focus goes to the first field that is shown instead of its close
 * button, even if that field only becomes usable once its choices have loaded.
 */
export function startInFirstField(body: HTMLElement | null) {
  const first = () => [...(body?.querySelectorAll<HTMLElement>(FIELD) ?? [])].find(isShown)
  const field = first()
  if (!body || !field || body.querySelector('[data-autofocus]')) return
  if (!field.matches(':disabled')) {
    field.setAttribute('data-autofocus', '')
    return
  }
  body.tabIndex = -1
  body.setAttribute('data-autofocus', '')
  const waiting = new MutationObserver(() => {
    const now = first()
    if (!now || now.matches(':disabled')) return
    waiting.disconnect()
    body.removeAttribute('data-autofocus')
    // The focus trap may not have reached the body yet; if the user has moved on in the meantime, leave the focus alone.
    const active = document.activeElement
    if (!active || active === body || !body.closest('[role="dialog"]')?.contains(active)) now.focus()
    now.setAttribute('data-autofocus', '')
  })
  waiting.observe(body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => waiting.disconnect()
}
