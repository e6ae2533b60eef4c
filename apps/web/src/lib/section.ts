import type { HomeSection } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import { createStore } from './store.ts'

/** The section of the home page that is in view; the chips and the side menu show it. HOT to begin with. */
export const activeSection = createStore<HomeSection>('HOT')

/**
 * The section somebody chose: it stays the active one, even where the page is too short to bring it to the top, until
 * the page is scrolled by hand.
 */
let chosen: HomeSection | undefined

/** A section to go to as soon as the home page stands. */
export const wantedSection = createStore<HomeSection | undefined>(undefined)

export function sectionId(section: HomeSection): string {
  return `section-${section}`
}

/** Scrolls smoothly to a section, which comes to rest 80 pixels below the top (specification section 2). */
export function scrollToSection(section: HomeSection): boolean {
  const element = document.getElementById(sectionId(section))
  if (!element) return false
  const top = element.getBoundingClientRect().top + window.scrollY - limits.scrollOffsetPx
  chosen = section
  activeSection.set(section)
  window.scrollTo({ top, behavior: reducedMotion() ? 'instant' : 'smooth' })
  return true
}

/** Marks the section in view, unless one was chosen and the page has not been scrolled by hand since. */
export function markSection(section: HomeSection): void {
  activeSection.set(chosen ?? section)
}

/** The page is scrolled by hand: from here on the section in view is the active one. */
export function forgetChosen(): void {
  chosen = undefined
}

export function scrollToTop(): void {
  chosen = undefined
  window.scrollTo({ top: 0, behavior: reducedMotion() ? 'instant' : 'smooth' })
}

/**
 * The section that a reader is at, of sections in page order with the distance of each one's top from the window's: the
 * last whose top has passed the offset, else the first. `slackPx` forgives the rounding of a scroll that has just come
 * to rest.
 */
export function sectionInView<Section>(
  sections: readonly { readonly section: Section; readonly top: number }[],
  { slackPx = 24 }: { slackPx?: number } = {},
): Section | undefined {
  const passed = sections.findLast(({ top }) => top <= limits.scrollOffsetPx + slackPx)
  return (passed ?? sections[0])?.section
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
