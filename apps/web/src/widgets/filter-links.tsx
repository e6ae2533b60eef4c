import { chipClass } from '@foyer/ui/chip.tsx'
import { scrollRowTo } from '@foyer/ui/scroll-row-to.ts'
import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link, type PageDestination } from '#platform/navigation/navigation.tsx'

type FilterLinksProps = {
  label: string
  links: readonly {
    readonly key: string
    readonly label: string
    /** How many entries the filter has. */
    readonly count?: number
    readonly isCurrent: boolean
    readonly to: PageDestination
  }[]
}

/** Links that filter the list below them, in one line that scrolls. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  const { tag } = useLanguage()
  const row = useRef<HTMLUListElement>(null)
  const current = links.find(({ isCurrent }) => isCurrent)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current.
  useLayoutEffect(() => {
    scrollRowTo(row.current, row.current?.querySelector('[aria-current]'), 'nearest')
  }, [current])
  return (
    <nav aria-label={label}>
      <ul ref={row} className="scroller flex snap-none gap-2 py-1">
        {links.map((link) => (
          <li key={link.key} className="flex-none">
            <Link
              {...link.to}
              aria-current={link.isCurrent ? 'true' : undefined}
              className={chipClass({ selected: link.isCurrent })}
            >
              {link.label}
              {link.count !== undefined && (
                <span className={`tabular-nums ${link.isCurrent ? '' : 'text-ink'}`}>
                  {formatNumber(link.count, tag)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
