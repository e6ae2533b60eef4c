import type { ReactNode } from 'react'

/** An account number, written left to right in every language. */
export function AccountNumber({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="tabular-nums">
      {children}
    </bdi>
  )
}
