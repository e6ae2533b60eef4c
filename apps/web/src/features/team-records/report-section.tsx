import type { AgentPageKey } from '@foyer/contract/pages.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Link, type SearchParams } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'

type ReportSectionProps = {
  title: string
  /** Pages that show more of it. */
  links: readonly { to: AgentPageKey; search?: SearchParams }[]
  children: ReactNode
}

/** A part of the overview, with links to the pages that show more of it. */
export function ReportSection({ title, links, children }: ReportSectionProps) {
  const t = useTranslations('titles')
  const { isAvailable, rows } = usePages()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-display text-md font-bold">
          {title}
        </h2>
        <div className="-mx-3 flex flex-wrap">
          {links
            .filter(({ to }) => isAvailable(to))
            .map((link) => (
              <Link key={link.to} {...link} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
                {t(rows[link.to].title)}
                <Icon name="chevron-right" size={16} className="rtl:-scale-x-100" />
              </Link>
            ))}
        </div>
      </div>
      {children}
    </section>
  )
}
