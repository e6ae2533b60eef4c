import type { ReactNode } from 'react'

/** An account number, written left to right in every language. */
export function FormattedAccountNumber({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="tabular-nums">
      {children}
    </bdi>
  )
}
