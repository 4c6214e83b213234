import classes from './OptionList.module.css'

/** A label with the typed part marked, as the substring filter found it. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const needle = typed.trim().toLowerCase()
  const at = needle ? text.toLowerCase().indexOf(needle) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes.mark}>{text.slice(at, at + needle.length)}</mark>
      {text.slice(at + needle.length)}
    </>
  )
}
