import type { HomeSection } from '@foyer/contract/games/games.ts'
import { navigate } from './navigation.tsx'
import { pendingSectionStore, scrollToSection } from './section-scroll.ts'

/** Scrolls to a section of the home page; from another page it opens the home page first. */
export function goToHomeSection(section: HomeSection): void {
  if (scrollToSection(section)) return
  pendingSectionStore.set(section)
  navigate({ to: '/' })
}
