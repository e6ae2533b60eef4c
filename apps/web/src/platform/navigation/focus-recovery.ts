const headingSelector = 'h1, h2, h3'
const busySelector = '[aria-busy="true"]'
const contentId = 'content'

/**
 * The element that has the focus, or had it last, and its ancestors, innermost first; for a dialog over the page,
 * followed by the path of the element that opened it.
 */
let focusPath: readonly Element[] = []
/** The path of the last focus on the page itself. */
let pageFocusPath: readonly Element[] = []

/**
 * Where the focused element is removed (a button whose step is complete, a link whose page is left), focuses the
 * heading of what replaces it, so that users of screen readers and keyboards continue there and not at the page's top
 * (WCAG 2.4.3). See docs/adr/0031. `first` is the path of the event that set the focus: it may be lost by the time that
 * this starts.
 */
export function startFocusRecovery(first: readonly EventTarget[]): void {
  const recoverIfLost = () => isFocusLost() && afterTwoFrames(focusReplacementHeading)
  document.addEventListener('focusin', (event) => recordFocusPath(event.composedPath()))
  document.addEventListener('focusout', () => requestAnimationFrame(clearPathAfterBlur))
  const changes = new MutationObserver(recoverIfLost)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  recordFocusPath(first)
  recoverIfLost()
}

/** A dialog that closes returns the focus a frame later. */
const afterTwoFrames = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

function recordFocusPath(path: readonly EventTarget[]): void {
  const ancestors = path.filter((each) => each instanceof Element)
  const isOnPage = ancestors.some(({ id }) => id === contentId)
  focusPath = isOnPage ? ancestors : [...ancestors, ...pageFocusPath]
  if (isOnPage) pageFocusPath = ancestors
}

/** A press on empty space clears the focus on purpose. */
function clearPathAfterBlur(): void {
  if (hasNoFocus() && focusPath[0]?.isConnected) focusPath = []
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body
const isFocusLost = () => focusPath[0]?.isConnected === false && hasNoFocus()

/** Does nothing while the replacement is still loading: the page will change once more. */
function focusReplacementHeading(): void {
  const heading = isFocusLost() ? findReplacementHeading() : undefined
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // A change without user action does not scroll the page; after one, the user wants to see its result.
  if (navigator.userActivation.isActive && !isInView(heading)) heading.scrollIntoView({ block: 'center' })
}

/**
 * The first heading in the innermost remaining ancestor; undefined while something before it is loading, or where there
 * is none.
 */
function findReplacementHeading(): HTMLElement | undefined {
  const content = document.getElementById(contentId)
  if (!content) return undefined
  const places = focusPath.filter((element) => element.isConnected && !element.contains(content))
  for (const place of [...places, content]) {
    const first = place.matches(busySelector)
      ? place
      : place.querySelector<HTMLElement>(`${headingSelector}, ${busySelector}`)
    if (first?.matches(busySelector)) return undefined
    if (first?.checkVisibility()) return first as HTMLElement
  }
  return undefined
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
