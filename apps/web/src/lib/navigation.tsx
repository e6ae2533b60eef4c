import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, use } from 'react'
import { createStore, useStore } from './store.ts'

/** The query parameters of a URL; a parameter without a value is omitted. */
export type Search = Readonly<Record<string, string | number | undefined>>

export interface Destination {
  /** A path of `pagePaths`, or one from the gateway's data. */
  readonly to: string
  readonly search?: Search | undefined
  /** Without its `#`. */
  readonly hash?: string | undefined
}

interface Move extends Destination {
  /** Replaces the current history entry. */
  readonly replace?: boolean
  /** Keeps the scroll position: for filters and pages of a list. */
  readonly keepsScroll?: boolean
}

/** Checks and preparation before a page is shown. */
export interface Gate {
  /** Where to redirect a user who may not see the page. */
  readonly divert: (pathname: string) => Destination | undefined
  /** Loads the page's code. Never rejects: rendering requests it again, and the error boundary shows the failure. */
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

/** The current page. The address bar is ahead of it while a page loads. */
const place = createStore<Place>(addressBar())
/**
 * The page in a dialog over the current page, if any: navigation within it stays there and leaves the address bar
 * unchanged.
 */
const windowPlace = createStore<Place | undefined>(undefined)
const InWindow = createContext(false)
let gate: Gate = { divert: () => undefined, preload: async () => undefined }
let arrivals = 0

/** Shows the address bar's page, guarded by `pageGuard`, and follows the browser's back and forward. Called once. */
export async function startNavigation(pages: Gate): Promise<void> {
  gate = pages
  addEventListener('popstate', () => void arrive())
  await arrive()
}

/** Checks again whether the current page may be shown; call it after a sign-in or sign-out. */
export function reconsiderPage(): void {
  void arrive()
}

/** Replaces the URL of the current page, to remove from the history what must not stay there. */
export function replaceAddress(address: URL): void {
  history.replaceState(null, '', address)
  if (place.get().pathname === location.pathname) place.set(addressBar())
}

/** Navigates to a page of the site. From a page in a dialog, navigating to another page closes the dialog. */
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

/** Opens a page in a dialog over the current page: `PageInDialog` renders it. */
export function openPageWindow(destination: Destination): void {
  windowPlace.set(placeOf(destination))
}

export function closePageWindow(): void {
  windowPlace.set(undefined)
}

/** Whether a page is open in a dialog. */
export function usePageWindow(): boolean {
  return useStore(windowPlace) !== undefined
}

/** Its children read path and query of the page in the dialog. */
export function PageInWindow({ children }: { children: ReactNode }) {
  return <InWindow value>{children}</InWindow>
}

export function hrefOf({ to, search = {}, hash }: Destination): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(given).toString()
  return `${to}${query && `?${query}`}${hash ? `#${hash}` : ''}`
}

/** The path of the current page, in its original case. */
export function usePathname(): string {
  return usePlace().pathname
}

/** The query string of the current page, as in the URL. */
export function useSearchText(): string {
  return usePlace().search
}

/** The query parameters of the current page, by name. */
export function useSearchParams(): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(useSearchText()))
}

/** One query parameter; undefined where it is missing. */
export function useSearchParam(name: string): string | undefined {
  return new URLSearchParams(useSearchText()).get(name) ?? undefined
}

/** The hash of the current page without its `#`; empty where there is none. */
export function useHash(): string {
  return usePlace().hash.slice(1)
}

type LinkProps = Destination & { readonly replace?: boolean } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

/** A link within the site. It is current where its path is the page's and the URL contains all of its parameters. */
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

/** Another button or a modifier key makes the browser open a tab or window. */
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
