import { NoteBox } from '../../../ui/NoteBox'

/** What the dates assume because nobody has told, such as a missing anniversary. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <NoteBox key={warning} tone="warning">
      {warning}
    </NoteBox>
  ))
}
