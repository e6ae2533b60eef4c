/** Counts down to the end of a phase: the seconds, and the share of the time that is left. */
export function CountdownRing({ left }: { left: { readonly seconds: number; readonly part: number } | undefined }) {
  const state = left === undefined ? 'is-idle' : left.seconds <= 5 ? 'is-last' : ''
  return (
    <div className={`ring ${state}`} aria-hidden="true">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className="ring-back" cx="32" cy="32" r="28" pathLength="1" />
        <circle
          className="ring-left"
          cx="32"
          cy="32"
          r="28"
          pathLength="1"
          style={{ strokeDashoffset: 1 - (left?.part ?? 0) }}
        />
      </svg>
      <span>{left?.seconds}</span>
    </div>
  )
}
