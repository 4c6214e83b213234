/** One side of a difference: the lines that the other side does not have. */
export function DifferentLines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <dd>
      <span className="meta">{label}</span>
      {lines.length === 0 ? (
        <p className="muted">Nothing else</p>
      ) : (
        [...new Set(lines)].map((line) => <p key={line}>{line}</p>)
      )}
    </dd>
  )
}
