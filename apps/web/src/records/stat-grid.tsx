import type { ReactNode } from 'react'

type StatGridProps = {
  /** Figures in a row where there is room. */
  columns?: 3 | 4
  children: ReactNode
}

/** A grid of figures: in rows of three or four where each has room for an amount with its currency, otherwise in two columns or one. */
export function StatGrid({ columns = 4, children }: StatGridProps) {
  // In two columns, the last of three takes both.
  const wide = columns === 4 ? '@3xl:grid-cols-4' : '*:last:@min-[19rem]:@max-2xl:col-span-2 @2xl:grid-cols-3'
  return (
    <div className="@container">
      <div className={`grid gap-3 @min-[19rem]:grid-cols-2 ${wide}`}>{children}</div>
    </div>
  )
}
