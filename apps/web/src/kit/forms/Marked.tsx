import { Mark } from '@mantine/core'

/** A label with the part that matched the substring filter highlighted. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const needle = typed.trim().toLowerCase()
  const at = needle ? text.toLowerCase().indexOf(needle) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Mark>{text.slice(at, at + needle.length)}</Mark>
      {text.slice(at + needle.length)}
    </>
  )
}
