import type { HomeSection } from '@foyer/contract/games/games.ts'
import { useEffect } from 'react'
import {
  alignChosenSection,
  clearChosenSection,
  findSectionInView,
  getSectionElementId,
  setActiveSectionUnlessChosen,
} from '#platform/navigation/section-scroll.ts'

/** Events that mean the user scrolls, not the page. */
const userScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Sets `activeSectionStore` to the section in view while the page scrolls. Keeps a chosen section in place while lanes above it load. */
export function useScrollSpy(sections: readonly HomeSection[]): void {
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const tops = sections.flatMap((section) => {
        const element = document.getElementById(getSectionElementId(section))
        return element ? [{ section, top: element.getBoundingClientRect().top }] : []
      })
      setActiveSectionUnlessChosen(findSectionInView(tops) ?? 'HOT')
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const pageSize = new ResizeObserver(alignChosenSection)
    pageSize.observe(document.body)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const type of userScrollEvents) window.addEventListener(type, clearChosenSection, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      pageSize.disconnect()
      window.removeEventListener('scroll', onScroll)
      for (const type of userScrollEvents) window.removeEventListener(type, clearChosenSection)
    }
  }, [sections])
}
