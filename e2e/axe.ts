import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { PHONE, WIDE } from './browser'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; nodes: { target: string[] }[] }

/** What axe finds in what a page shows now. Its window bypasses the content security policy. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run(document)')) as { violations: Finding[] }
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** The same in both schemes; `sizes`: the windows in which what is open stays open. */
export async function findingsEverywhere(page: Page, sizes = [PHONE, WIDE]): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      for (const fault of await findings(page)) found.push(`${size.width} px, ${colorScheme}: ${fault}`)
    }
  return found
}
