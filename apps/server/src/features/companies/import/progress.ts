/** What of each import that is being saved is done. A reader of another transaction sees nothing of it in the database. */
const shares = new Map<string, number>()

/** How far saving is, from 0 to 1; null when nobody saves it. */
export const savedShare = (importId: string): number | null => shares.get(importId) ?? null

/** Tells whoever looks at an import meanwhile how far it is. */
export async function withProgress<Result>(
  importId: string,
  save: (tell: (share: number) => void) => Promise<Result>,
): Promise<Result> {
  shares.set(importId, 0)
  try {
    return await save((share) => shares.set(importId, share))
  } finally {
    shares.delete(importId)
  }
}
