import type { ReactNode } from 'react'

export type FormPageProps = {
  title: string
  /** Leaves room for a banner beside the form on a wide screen. */
  wide?: boolean
  children: ReactNode
}

/** A form as a full page. */
export function FormPage({ title, wide = false, children }: FormPageProps) {
  return (
    <div
      className={`mx-auto w-full rounded-panel bg-surface-2 p-6 shadow-2 sm:mbs-8 ${wide ? 'max-w-110 md:max-w-180' : 'max-w-110'}`}
    >
      <h1 className="mbe-4 font-display text-xl font-bold tracking-display">{title}</h1>
      {children}
    </div>
  )
}
