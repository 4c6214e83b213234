/** What of each import that is being saved is done. A reader of another transaction sees nothing of it in the database. */
const shares = new Map<string, number>()

/** Saving progress from 0 to 1; null when it is not being saved. */
export const savedShare = (importId: string): number | null => shares.get(importId) ?? null

/** Reports progress to anyone viewing the import meanwhile. */
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
