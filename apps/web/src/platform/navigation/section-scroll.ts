import type { HomeSection } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { createStore } from '#platform/browser/store.ts'

/** The section of the home page in view, which the chips and the side menu highlight; initially HOT. */
export const activeSectionStore = createStore<HomeSection>('HOT')

/**
 * The section that the user chose: it stays active, even where the page is too short to scroll it to the top, until the
 * user scrolls.
 */
let chosenSection: HomeSection | undefined

/** A section to scroll to once the home page shows it. */
export const pendingSectionStore = createStore<HomeSection | undefined>(undefined)

/** Scrolls to the pending section once it exists, and back to the chosen one if the page above it has changed its height since. */
export function alignChosenSection(): void {
  const wanted = pendingSectionStore.get() ?? chosenSection
  if (wanted === undefined || !scrollToSection(wanted, 'instant')) return
  pendingSectionStore.set(undefined)
}

export function getSectionElementId(section: HomeSection): string {
  return `section-${section}`
}

/** Scrolls smoothly to a section, which ends 80 pixels below the top (specification section 2). */
export function scrollToSection(section: HomeSection, behavior?: 'instant'): boolean {
  const element = document.getElementById(getSectionElementId(section))
  if (!element) return false
  const top = element.getBoundingClientRect().top + window.scrollY - limits.scrollOffsetPx
  chosenSection = section
  activeSectionStore.set(section)
  window.scrollTo({ top, behavior: behavior ?? (prefersReducedMotion() ? 'instant' : 'smooth') })
  return true
}

/** Activates the section in view, unless one was chosen and the user has not scrolled since. */
export function setActiveSectionUnlessChosen(section: HomeSection): void {
  activeSectionStore.set(chosenSection ?? section)
}

/** Called when the user scrolls: from then on the section in view is active. */
export function clearChosenSection(): void {
  chosenSection = undefined
  pendingSectionStore.set(undefined)
}

export function scrollToTop(): void {
  chosenSection = undefined
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

/**
 * The section in view, of sections in page order with the distance of each one's top from the viewport's: the last
 * whose top has passed the offset, else the first. `slackPx` allows for rounding after a scroll.
 */
export function findSectionInView<Section>(
  sections: readonly { readonly section: Section; readonly top: number }[],
  { slackPx = 24 }: { slackPx?: number } = {},
): Section | undefined {
  const passed = sections.findLast(({ top }) => top <= limits.scrollOffsetPx + slackPx)
  return (passed ?? sections[0])?.section
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
