import type { ReactNode } from 'react'
import './dice.css'

/** A die seen from above, for layouts and lists. `children` is the picture of its face in a square of 100. */
export function SmallDie({ children }: { children: ReactNode }) {
  return (
    <svg className="small-die" viewBox="-52 -52 104 104" aria-hidden="true">
      <rect className="small-die-edge" x="-50" y="-50" width="100" height="100" rx="20" />
      <rect className="small-die-top" x="-50" y="-50" width="100" height="93" rx="19" />
      {children}
    </svg>
  )
}
