import type { ReactNode } from 'react'

/** A grid of four figures: in one row where each has room for an amount with its currency, otherwise in two columns or one. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[19rem]:grid-cols-2 @3xl:grid-cols-4">{children}</div>
    </div>
  )
}
