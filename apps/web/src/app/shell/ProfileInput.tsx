import { Search } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import classes from './TopBar.module.css'

const PROFILE_SEARCH_LABEL = 'Search Users (3 char min)'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  text: string
  onText: (text: string) => void
  /** Kept current; a box that is briefly disabled still has it. */
  hasFocus: RefObject<boolean>
}

/** The box itself, before and after the code behind it has loaded. */
export function ProfileInput({ text, onText, hasFocus, onFocus, ...input }: Props) {
  return (
    <div className={classes.users}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        autoComplete="off"
        aria-label={PROFILE_SEARCH_LABEL}
        placeholder={PROFILE_SEARCH_LABEL}
        {...input}
        value={text}
        onFocus={(event) => {
          hasFocus.current = true
          onFocus?.(event)
        }}
        onBlur={({ currentTarget }) => {
          if (!currentTarget.disabled) hasFocus.current = false
        }}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  )
}
