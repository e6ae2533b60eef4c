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
    // In the next frame: measuring here would force a layout of the whole page as it is first rendered.
    const frame = requestAnimationFrame(() => scrollChipIntoView(row.current, active))
    return () => cancelAnimationFrame(frame)
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

function scrollChipIntoView(row: HTMLElement | null, section: HomeSection): void {
  const chip = row?.querySelector<HTMLElement>(`[data-section="${section}"]`)
  if (!row || !chip) return
  const view = row.getBoundingClientRect()
  const at = chip.getBoundingClientRect()
  const past = at.left < view.left ? at.left - view.left : Math.max(0, at.right - view.right)
  if (past !== 0) row.scrollBy({ left: past, behavior: 'smooth' })
}
