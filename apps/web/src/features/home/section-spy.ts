import type { HomeSection } from '@foyer/contract/games.ts'
import { useEffect } from 'react'
import { activeSection, sectionId, sectionInView } from '#lib/section.ts'

/** Keeps `activeSection` at the section in view while the page scrolls. */
export function useSectionSpy(sections: readonly HomeSection[]): void {
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const tops = sections.flatMap((section) => {
        const element = document.getElementById(sectionId(section))
        return element ? [{ section, top: element.getBoundingClientRect().top }] : []
      })
      activeSection.set(sectionInView(tops) ?? 'HOT')
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [sections])
}
