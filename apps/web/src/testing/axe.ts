import axe from 'axe-core'

/**
 * What axe finds below an element, as `rule: target` lines, so that a failing test reads as a list. Color
 * contrast needs a real layout and is checked in the browser journeys.
 */
export async function axeFindings(container: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} – ${v.help}`))
}
