import type { Services } from '../../services'

/** Removes sign-ins that came back or whose time is over: nobody can finish them any more. */
export const providerSignInCleanup = {
  name: 'provider-sign-in-cleanup',
  async run({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
    await database.asSystem((db) =>
      db
        .deleteFrom('identity_sign_ins')
        .where((row) =>
          row.or([row('used_at', 'is not', null), row('expires_at', '<=', clock.now().toISOString())]),
        )
        .execute(),
    )
  },
}
