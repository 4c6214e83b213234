import type { SetupPreview } from '@heed/contract/setup'

/** Questions a start date in the far future. */
export function DoubtText({ doubt }: { doubt: SetupPreview['doubts'][number] }) {
  return <>{doubt.text} Its tasks appear in the list 12 months before they are due.</>
}
