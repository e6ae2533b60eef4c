const headings = 'h1, h2, h3'
const busy = '[aria-busy="true"]'
const contentId = 'content'

/** What has the focus, or had it last, and all around it, innermost first; of a window over the page, what opened it follows. */
let trail: readonly Element[] = []
/** The same of what had it last on the page itself. */
let trailOfPage: readonly Element[] = []

/**
 * Where what had the focus is taken from the page (a button whose step is done, a link whose page is left), the heading of what came in its
 * place takes the focus, so that whoever reads by ear or by key goes on there and not at the page's top (WCAG 2.4.3). See docs/adr/0031.
 * `first` is the path of the event that the focus came by: it may be lost by the time that this begins.
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

/** A window that closes gives the focus back a frame later. */
const afterOthers = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

function noteFocus(path: readonly EventTarget[]): void {
  const around = path.filter((each) => each instanceof Element)
  const isOnPage = around.some(({ id }) => id === contentId)
  trail = isOnPage ? around : [...around, ...trailOfPage]
  if (isOnPage) trailOfPage = around
}

/** A press beside everything leaves the focus nowhere, and that was meant. */
function forgetWhatWasLeft(): void {
  if (isNowhere() && trail[0]?.isConnected) trail = []
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body
const isLost = () => trail[0]?.isConnected === false && isNowhere()

/** Does nothing while what comes is still loading: it will change the page once more. */
function takeUp(): void {
  const heading = isLost() ? headingInPlace() : undefined
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // What goes by itself takes nobody's place on the page from them; whoever pressed wants to see what came of it.
  if (navigator.userActivation.isActive && !isInView(heading)) heading.scrollIntoView({ block: 'center' })
}

/** The first heading in the innermost of what is left around it; undefined while something before that is loading, or there is none. */
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
