import type { HomeSection } from '@foyer/contract/games/games.ts'
import { Chip } from '@foyer/ui/chip.tsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from '#platform/browser/store.ts'
import { activeSectionStore, scrollToSection } from '#platform/navigation/section-scroll.ts'
import { categoryIcons } from '#platform/site/game-categories.ts'

/** The category menu of the home page: each chip scrolls to its section, and the section in view is highlighted. */
export function CategoryChips({ sections }: { sections: readonly HomeSection[] }) {
  const t = useTranslations()
  const active = useStore(activeSectionStore)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-section="${active}"]`)
    const view = row.current?.getBoundingClientRect()
    if (!chip || !view) return
    const at = chip.getBoundingClientRect()
    const past = at.left < view.left ? at.left - view.left : Math.max(0, at.right - view.right)
    if (past !== 0) row.current?.scrollBy({ left: past, behavior: 'smooth' })
  }, [active])
  return (
    <nav aria-label={t('home.categories')} className="mbs-4">
      <div ref={row} className="scroller -mx-1 flex snap-none gap-2 px-1 py-1">
        {sections.map((section) => (
          <Chip
            key={section}
            icon={categoryIcons[section]}
            selected={section === active}
            data-section={section}
            onClick={() => scrollToSection(section)}
          >
            {t(`category.${section}`)}
          </Chip>
        ))}
      </div>
    </nav>
  )
}
