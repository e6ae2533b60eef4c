import type { ReactNode } from 'react'

/** Four figures beside each other, where each has room for an amount with its currency; otherwise two and two, or one below the other. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[19rem]:grid-cols-2 @3xl:grid-cols-4">{children}</div>
    </div>
  )
}
