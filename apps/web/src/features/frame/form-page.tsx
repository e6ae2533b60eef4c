import type { ReactNode } from 'react'

/** A form as a page of its own. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-110 rounded-panel bg-surface-2 p-6 shadow-2 sm:mbs-8">
      <h1 className="mbe-4 font-display text-xl font-bold tracking-display">{title}</h1>
      {children}
    </div>
  )
}
