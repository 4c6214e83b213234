/** One side of a difference: the lines that the other side does not have. */
export function DifferentLines({ label, lines }: { label: string; lines: readonly string[] }) {
  const said = [...new Set(lines)].filter((line) => line.trim() !== '')
  return (
    <dd>
      <span className="meta">{label}</span>
      {said.length === 0 ? (
        <p className="muted">{lines.length === 0 ? 'Nothing else' : 'Empty'}</p>
      ) : (
        said.map((line) => <p key={line}>{line}</p>)
      )}
    </dd>
  )
}
