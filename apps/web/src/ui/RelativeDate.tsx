export interface RelativeDateProps {
  /** yyyy-mm-dd */
  date: string
  /** "in 6 days", made by `relativeDue` of the domain package. */
  relative: string
  /** "Mar 31, 2027", made by `formatDate` there. */
  exact: string
  late?: boolean
}

/** Relative and exact date together: "in 6 days – Mar 31, 2027". */
export function RelativeDate({ date, relative, exact, late }: RelativeDateProps) {
  return (
    <time dateTime={date} className="num">
      <span className={late ? 'danger strong' : 'strong'}>{relative}</span>
      <span className="muted"> – {exact}</span>
    </time>
  )
}
