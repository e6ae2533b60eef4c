import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, use } from 'react'
import { createStore, useStore } from './store.ts'

/** The query of an address; a part without a value is left out. */
export type Search = Readonly<Record<string, string | number | undefined>>

export interface Destination {
  /** A path of `pagePaths`, or what the gateway's data links to. */
  readonly to: string
  readonly search?: Search | undefined
  /** Without its `#`. */
  readonly hash?: string | undefined
}

interface Move extends Destination {
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean
  /** Leaves the page where it is scrolled to: filters and pages of a list. */
  readonly keepsScroll?: boolean
}

/** What the pages say of an address before it is shown. */
export interface Gate {
  /** Where somebody is led who may not see it. */
  readonly divert: (pathname: string) => Destination | undefined
  /** Loads what draws it. Never rejects: the page asks again when it is drawn, and its error boundary speaks. */
  readonly preload: (pathname: string) => Promise<unknown>
}

interface Place {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
  /** With its `#`, or empty. */
  readonly hash: string
}

/** How long the last page stays while the next one loads; after that its loading cover is shown. */
const pendingMs = 150

/** The page shown. The address bar is ahead of it while a page loads. */
const place = createStore<Place>(addressBar())
/** The page that stands in a window over the page shown, if one does: moves within it stay there, and leave the address bar alone. */
const windowPlace = createStore<Place | undefined>(undefined)
const InWindow = createContext(false)
let gate: Gate = { divert: () => undefined, preload: async () => undefined }
let arrivals = 0

/** Shows the address bar's page by the rules of `pages`, and follows the browser's back and forward. Called once. */
export async function startNavigation(pages: Gate): Promise<void> {
  gate = pages
  addEventListener('popstate', () => void arrive())
  await arrive()
}

/** Looks again at who may see the page shown; to be called when somebody signed in or out. */
export function reconsiderPage(): void {
  void arrive()
}

/** Writes an address over the present one, which shows the same page: what must not stay in the history. */
export function replaceAddress(address: URL): void {
  history.replaceState(null, '', address)
  if (place.get().pathname === location.pathname) place.set(addressBar())
}

/** Goes to a page of the site. From a page in a window to another page closes the window. */
export function navigate(move: Move): void {
  if (windowPlace.get()?.pathname === move.to) {
    windowPlace.set(placeOf(move))
    return
  }
  closePageWindow()
  const href = hrefOf(move)
  const samePage = move.to === location.pathname
  if (move.replace || href === hrefOfPlace(addressBar())) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  if (samePage && !move.keepsScroll) window.scrollTo({ top: 0, behavior: 'instant' })
  void arrive()
}

/** Has a page stand in a window over the page shown: `PageInWindow` draws it. */
export function openPageWindow(destination: Destination): void {
  windowPlace.set(placeOf(destination))
}

export function closePageWindow(): void {
  windowPlace.set(undefined)
}

/** Whether a page stands in a window. */
export function usePageWindow(): boolean {
  return useStore(windowPlace) !== undefined
}

/** What is drawn within reads path and query of the page in the window. */
export function PageInWindow({ children }: { children: ReactNode }) {
  return <InWindow value>{children}</InWindow>
}

export function hrefOf({ to, search = {}, hash }: Destination): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(given).toString()
  return `${to}${query && `?${query}`}${hash ? `#${hash}` : ''}`
}

/** The path of the page shown, case and all. */
export function usePathname(): string {
  return usePlace().pathname
}

/** The query of the page shown, as it stands in the address. */
export function useSearchText(): string {
  return usePlace().search
}

/** The query of the page shown, by name. */
export function useSearchParams(): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(useSearchText()))
}

/** One parameter of the query; undefined where it is missing. */
export function useSearchParam(name: string): string | undefined {
  return new URLSearchParams(useSearchText()).get(name) ?? undefined
}

/** What follows the `#` of the page shown; empty where nothing does. */
export function useHash(): string {
  return usePlace().hash.slice(1)
}

type LinkProps = Destination & { readonly replace?: boolean } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A link within the site. It is the current page where its path is the page's and all of its query is in the address. */
export function Link({ to, search, hash, replace, onClick, onPointerEnter, ...props }: LinkProps) {
  const shown = usePlace()
  const target: Destination = { to, search, hash }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate({ ...target, replace: replace ?? false })
  }
  return (
    <a
      aria-current={isShown(target, shown) ? 'page' : undefined}
      {...props}
      href={hrefOf(target)}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        void gate.preload(to)
      }}
    />
  )
}

function usePlace(): Place {
  const page = useStore(place)
  const inWindow = useStore(windowPlace)
  return use(InWindow) && inWindow ? inWindow : page
}

function placeOf(destination: Destination): Place {
  const { pathname, search, hash } = new URL(hrefOf(destination), location.origin)
  return { pathname, search, hash }
}

async function arrive(): Promise<void> {
  const arrival = ++arrivals
  const next = addressBar()
  const elsewhere = gate.divert(next.pathname)
  if (elsewhere) {
    history.replaceState(null, '', hrefOf(elsewhere))
    return arrive()
  }
  await Promise.race([gate.preload(next.pathname), pause(pendingMs)])
  if (arrival === arrivals) place.set(samePlace(place.get(), next) ? place.get() : next)
}

function addressBar(): Place {
  const { pathname, search, hash } = location
  return { pathname, search, hash }
}

function hrefOfPlace({ pathname, search, hash }: Place): string {
  return pathname + search + hash
}

function samePlace(one: Place, other: Place): boolean {
  return hrefOfPlace(one) === hrefOfPlace(other)
}

function isShown({ to, search = {} }: Destination, shown: Place): boolean {
  if (to !== shown.pathname) return false
  const query = new URLSearchParams(shown.search)
  return Object.entries(search).every(([name, value]) => value === undefined || query.get(name) === String(value))
}

/** Another button, or a key held, asks the browser for a tab or window of its own. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    !(target && target !== '_self')
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
