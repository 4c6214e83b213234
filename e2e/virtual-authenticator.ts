import type { BrowserContext, Page } from 'playwright-core'

/** A device that can store passkeys and whose owner always confirms. */
export async function addVirtualAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
