import type { ReactNode } from 'react'

/** A titled section of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-5">
      <h2 className="font-display text-xl font-bold tracking-display wrap-anywhere">{title}</h2>
      {children}
    </section>
  )
}

/** A wrapping row. */
export function WrappingRow({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
}

/** A grid of equal columns, as many as fit. */
export function ColumnGrid({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-5">{children}</div>
}
