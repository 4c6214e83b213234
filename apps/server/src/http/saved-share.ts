/** What of each save that is under way is done, by the id of what is saved. A reader of another transaction sees nothing of it in the database. */
const shares = new Map<string, number>()

/** Progress from 0 to 1; null when it is not being saved. */
export const savedShare = (id: string): number | null => shares.get(id) ?? null

/** Reports progress to anyone who looks at it meanwhile. */
export async function withProgress<Result>(
  id: string,
  save: (tell: (share: number) => void) => Promise<Result>,
): Promise<Result> {
  shares.set(id, 0)
  try {
    return await save((share) => shares.set(id, share))
  } finally {
    shares.delete(id)
  }
}
