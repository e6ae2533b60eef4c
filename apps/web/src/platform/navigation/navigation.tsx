import {
  agentCentrePath,
  defaultMemberPage,
  findPageAt,
  isMemberPageName,
  isPageOfBothCentres,
  isPagePath,
  type MemberPageName,
  type PageName,
  type PagePath,
  toAgentPageKey,
  toPageAddress,
} from '@foyer/contract/pages.ts'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, use } from 'react'
import { createStore, useStore } from '#platform/browser/store.ts'

/** The query parameters of a URL; a parameter without a value is omitted. */
export type SearchParams = Readonly<Record<string, string | number | undefined>>

export interface PageDestination {
  readonly to: PageName
  readonly search?: SearchParams | undefined
  /** Without its `#`. */
  readonly hash?: string | undefined
}

interface NavigateOptions extends PageDestination {
  /** Replaces the current history entry. */
  readonly replace?: boolean
  /** Keeps the scroll position: for filters and pages of a list. */
  readonly keepsScroll?: boolean
}

/** Checks and preparation before a page is shown. */
export interface NavigationGuard {
  /** Called when the address bar has changed, before the page is shown. */
  readonly onAddressChange: (pathname: string) => void
  /** Where to redirect a user who may not see the page. */
  readonly getRedirect: (pathname: string) => PageDestination | undefined
  /** Loads the page's code. Never rejects: rendering throws the failure, and the error boundary shows it. */
  readonly preload: (pathname: string) => Promise<unknown>
  /** Requests the code of a page that may be opened next. */
  readonly prefetch: (pathname: string) => void
}

interface PageLocation {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
  /** With its `#`, or empty. */
  readonly hash: string
}

/** How long the last page stays while the next one loads; after that its loading cover is shown. */
const loadingCoverDelayMs = 150

/** The current page. The address bar is ahead of it while a page loads. */
const currentLocation = createStore<PageLocation>(readAddressBar())
/**
 * The page in a dialog over the current page, if any: navigation within it stays there and leaves the address bar
 * unchanged.
 */
const dialogLocation = createStore<PageLocation | undefined>(undefined)
const InDialogContext = createContext(false)
let guard: NavigationGuard = {
  onAddressChange: () => undefined,
  getRedirect: () => undefined,
  preload: async () => undefined,
  prefetch: () => undefined,
}
let navigationCount = 0

/** Shows the address bar's page, guarded by `pageGuard`, and follows the browser's back and forward. Called once. */
export async function startNavigation(pageGuard: NavigationGuard): Promise<void> {
  guard = pageGuard
  addEventListener('popstate', () => void showAddressBarPage())
  await showAddressBarPage()
}

/** Checks again whether the current page may be shown; call it after a sign-in or sign-out. */
export function recheckPageAccess(): void {
  void showAddressBarPage()
}

/** Replaces the URL of the current page, to remove from the history what must not stay there. */
export function replaceUrl(address: URL): void {
  history.replaceState(null, '', address)
  if (currentLocation.get().pathname === location.pathname) currentLocation.set(readAddressBar())
}

/** Navigates to a page of the site. From a page in a dialog, navigating to another page closes the dialog. */
export function navigate(options: NavigateOptions): void {
  const next = toPageLocation(options)
  if (dialogLocation.get()?.pathname === next.pathname) {
    dialogLocation.set(next)
    return
  }
  closePageDialog()
  const href = locationHref(next)
  const samePage = next.pathname === location.pathname
  if (options.replace || href === locationHref(readAddressBar())) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  if (samePage && !options.keepsScroll) window.scrollTo({ top: 0, behavior: 'instant' })
  void showAddressBarPage()
}

/** Changes parameters of the page in the address bar, whatever page is open in a dialog over it; undefined removes one. */
export function changeAddressParams(patch: SearchParams, { replace = false } = {}): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) address.searchParams.delete(name)
    else address.searchParams.set(name, String(value))
  }
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  void showAddressBarPage()
}

/** Opens a page in a dialog over the current page: `PageInDialogProvider` renders it. */
export function openPageInDialog(destination: PageDestination): void {
  dialogLocation.set(toPageLocation(destination))
}

export function closePageDialog(): void {
  dialogLocation.set(undefined)
}

/** Whether a page is open in a dialog. */
export function useIsPageDialogOpen(): boolean {
  return useStore(dialogLocation) !== undefined
}

/** Its children read path and query of the page in the dialog. */
export function PageInDialogProvider({ children }: { children: ReactNode }) {
  return <InDialogContext value>{children}</InDialogContext>
}

export function toHref({ to, search, hash }: PageDestination): string {
  const { path, name: page } = toPageAddress(inCurrentCentre(to))
  const entries = Object.entries({ ...(page !== undefined && { page }), ...search }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(entries).toString()
  return `${path}${query && `?${query}`}${hash ? `#${hash}` : ''}`
}

/** Within the agent centre, a page that both centres have opens there, so that its view can be used in both. */
function inCurrentCentre(page: PageName): PageName {
  const { pathname } = dialogLocation.get() ?? currentLocation.get()
  return pathname === agentCentrePath && isPageOfBothCentres(page) ? toAgentPageKey(page) : page
}

/** The current page; undefined at an unknown path. */
export function useCurrentPage(): PageName | undefined {
  const { pathname } = usePageLocation()
  return findPageAt(pathname, useSearchParam('page'))
}

/** The page of the member centre that the URL names; the default where the name is missing or unknown. */
export function useMemberPageName(): MemberPageName {
  const requestedName = useSearchParam('page')
  return isMemberPageName(requestedName) ? requestedName : defaultMemberPage
}

/** The path of the page that renders; home at an unknown path, which has no page of its own. */
export function usePagePath(): PagePath {
  const { pathname } = usePageLocation()
  return isPagePath(pathname) ? pathname : '/'
}

/** The path of the address, in its original case. */
export function usePathname(): string {
  return usePageLocation().pathname
}

/** The query string of the current page, as in the URL. */
export function useQueryString(): string {
  return usePageLocation().search
}

/** The query parameters of the current page, by name. */
export function useSearchParams(): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(useQueryString()))
}

/** One query parameter; undefined where it is missing. */
export function useSearchParam(name: string): string | undefined {
  return new URLSearchParams(useQueryString()).get(name) ?? undefined
}

/** The hash of the current page without its `#`; empty where there is none. */
export function useHash(): string {
  return usePageLocation().hash.slice(1)
}

type LinkProps = PageDestination & { readonly replace?: boolean } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'href'
  >

/** A link within the site. It is current where its path is the page's and the URL contains all of its parameters. */
export function Link({ to, search, hash, replace, onClick, onPointerEnter, ...props }: LinkProps) {
  const current = usePageLocation()
  const target: PageDestination = { to, search, hash }
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate({ ...target, replace: replace ?? false })
  }
  return (
    <a
      aria-current={isCurrentPage(target, current) ? 'page' : undefined}
      {...props}
      href={toHref(target)}
      onClick={handleClick}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        guard.prefetch(toPageAddress(to).path)
      }}
    />
  )
}

function usePageLocation(): PageLocation {
  const page = useStore(currentLocation)
  const dialogPage = useStore(dialogLocation)
  return use(InDialogContext) && dialogPage ? dialogPage : page
}

function toPageLocation(destination: PageDestination): PageLocation {
  const { pathname, search, hash } = new URL(toHref(destination), location.origin)
  return { pathname, search, hash }
}

async function showAddressBarPage(): Promise<void> {
  const navigationId = ++navigationCount
  const next = readAddressBar()
  guard.onAddressChange(next.pathname)
  const redirect = guard.getRedirect(next.pathname)
  if (redirect) {
    history.replaceState(null, '', toHref(redirect))
    return showAddressBarPage()
  }
  await Promise.race([guard.preload(next.pathname), delay(loadingCoverDelayMs)])
  if (navigationId === navigationCount)
    currentLocation.set(isSameLocation(currentLocation.get(), next) ? currentLocation.get() : next)
}

function readAddressBar(): PageLocation {
  const { pathname, search, hash } = location
  return { pathname, search, hash }
}

function locationHref({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}

function isSameLocation(one: PageLocation, other: PageLocation): boolean {
  return locationHref(one) === locationHref(other)
}

function isCurrentPage(destination: PageDestination, current: PageLocation): boolean {
  const { pathname, search } = toPageLocation(destination)
  if (pathname !== current.pathname) return false
  const query = new URLSearchParams(current.search)
  return [...new URLSearchParams(search)].every(([name, value]) => query.get(name) === value)
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

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
