const headings = 'h1, h2, h3'
const busy = '[aria-busy="true"]'
const contentId = 'content'

/**
 * The element that has the focus, or had it last, and its ancestors, innermost first; for a dialog over the page,
 * followed by the path of the element that opened it.
 */
let trail: readonly Element[] = []
/** The path of the last focus on the page itself. */
let trailOfPage: readonly Element[] = []

/**
 * Where the focused element is removed (a button whose step is complete, a link whose page is left), focuses the
 * heading of what replaces it, so that users of screen readers and keyboards continue there and not at the page's top
 * (WCAG 2.4.3). See docs/adr/0031. `first` is the path of the event that set the focus: it may be lost by the time that
 * this starts.
 */
export function followFocus(first: readonly EventTarget[]): void {
  const takeUpIfLost = () => isLost() && afterOthers(takeUp)
  document.addEventListener('focusin', (event) => noteFocus(event.composedPath()))
  document.addEventListener('focusout', () => requestAnimationFrame(forgetWhatWasLeft))
  const changes = new MutationObserver(takeUpIfLost)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  noteFocus(first)
  takeUpIfLost()
}

/** A dialog that closes returns the focus a frame later. */
const afterOthers = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

function noteFocus(path: readonly EventTarget[]): void {
  const around = path.filter((each) => each instanceof Element)
  const isOnPage = around.some(({ id }) => id === contentId)
  trail = isOnPage ? around : [...around, ...trailOfPage]
  if (isOnPage) trailOfPage = around
}

/** A press on empty space clears the focus on purpose. */
function forgetWhatWasLeft(): void {
  if (isNowhere() && trail[0]?.isConnected) trail = []
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body
const isLost = () => trail[0]?.isConnected === false && isNowhere()

/** Does nothing while the replacement is still loading: the page will change once more. */
function takeUp(): void {
  const heading = isLost() ? headingInPlace() : undefined
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
function headingInPlace(): HTMLElement | undefined {
  const content = document.getElementById(contentId)
  if (!content) return undefined
  const places = trail.filter((element) => element.isConnected && !element.contains(content))
  for (const place of [...places, content]) {
    const first = place.matches(busy) ? place : place.querySelector<HTMLElement>(`${headings}, ${busy}`)
    if (first?.matches(busy)) return undefined
    if (first?.checkVisibility()) return first as HTMLElement
  }
  return undefined
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
