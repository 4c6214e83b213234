import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** The text of the latest e-mail to an address that arrived after an instant. Waits for it. */
export async function mailTo(dataDir: string, address: string, since: Date): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (let tries = 0; tries < 100; tries += 1) {
    for (const name of mailNames(folder, since)) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)))
      if (mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase())) return mail.text ?? ''
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} came.`)
}

/** Newest first. */
function mailNames(folder: string, since: Date): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml') && statSync(join(folder, name)).mtimeMs >= since.getTime())
      .sort()
      .reverse()
  } catch {
    return []
  }
}

/** The sign-in code: alone on a line. */
export function codeIn(text: string): string {
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}
