import type pg from 'pg'

/** As much of the driver's connection as a COPY uses. */
type Connection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Sends rows by `COPY … FROM STDIN`, which the driver's own queries cannot. */
export function copyIn(client: pg.Client, text: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      // A return value would be treated as an error.
      submit(connection: Connection) {
        connection.query(text)
      },
      handleCopyInResponse(connection: Connection) {
        connection.sendCopyFromChunk(rows)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    } as unknown as pg.Submittable)
  })
}
