import type { Access, Role } from '@foyer/contract/roles.ts'
import { access as accessRules } from '@foyer/contract/roles.ts'
import { getMemberInfo, logout, type MemberInfo } from '@foyer/contract/session.ts'
import type { Query } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'
import { noteDevice } from './remembered-device.ts'
import {
  clearStored,
  currentRole,
  noteFirstLogin,
  onSessionEnded,
  type SessionEnd,
  session,
  storePasswordDue,
  storeSession,
} from './session-store.ts'
import { createStore, useStore } from './store.ts'

export interface SessionView {
  readonly role: Role
  readonly member: MemberInfo | undefined
  readonly isSignedIn: boolean
}

/** The current user and role. */
export function useSession(): SessionView {
  const current = useStore(session)
  return { role: currentRole(), member: current?.member, isSignedIn: current !== undefined }
}

/** Whether a role has this access level. */
export function isAllowed(wanted: Access, role: Role = currentRole()): boolean {
  return (accessRules[wanted].roles as readonly Role[]).includes(role)
}

/** Why the last session ended, if not on this page; the app reacts and clears it. */
export const endedSession = createStore<SessionEnd | undefined>(undefined)

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('foyer-session') : undefined

/** The fields of a login's or a registration's response that the session needs. */
interface SignedIn {
  readonly token: string
  readonly firstTimeLogin?: boolean
  readonly passwordExpired?: boolean
}

/** Starts a session. Resolves to the role once the member is loaded; by then a due password has opened its dialog. */
export async function signIn({ token, firstTimeLogin, passwordExpired = false }: SignedIn): Promise<Role> {
  // The sign-in may replace another session, whose member's data is still on the page and in the tab.
  if (session.get()) clearStored()
  if (firstTimeLogin) noteFirstLogin()
  session.set({ token, member: undefined })
  forgetMemberData()
  void queryClient.refetchQueries({ type: 'active', predicate: isMembers })
  try {
    const member = await call(getMemberInfo)
    const next = { token, member }
    storeSession(next)
    session.set(next)
    storePasswordDue(passwordExpired)
    return currentRole()
  } catch (error) {
    end(token)
    throw error
  }
}

/** Ends the session here, at the gateway and in the member's other tabs, even where the gateway cannot be reached. */
export async function signOut(): Promise<void> {
  const current = session.get()
  if (!current) return
  noteDevice(false)
  await leave(current.token)
  tabs?.postMessage({ ended: current.token, left: current.member?.id } satisfies Goodbye)
}

async function leave(token: string): Promise<void> {
  await call(logout).catch(() => undefined)
  end(token)
}

/** Refetches the member once after a reload: the stored data may be stale, or the session over. */
export async function resumeSession(): Promise<void> {
  const current = session.get()
  if (!current) return
  const member = await call(getMemberInfo).catch(() => undefined)
  if (!member || session.get()?.token !== current.token) return
  storeSession({ token: current.token, member })
  session.set({ token: current.token, member })
}

onSessionEnded((token, reason) => {
  if (end(token)) endedSession.set(reason)
})

/** The message to other tabs when the member signs out. */
interface Goodbye {
  readonly ended: string
  readonly left: string | undefined
}

/** Another tab may have the same session, or one of its own, which ends too. */
tabs?.addEventListener('message', async ({ data }: MessageEvent<Goodbye>) => {
  const current = session.get()
  if (!current || current.member?.id !== data.left) return
  if (current.token === data.ended) end(current.token)
  else await leave(current.token)
  endedSession.set('logout')
})

function end(token: string): boolean {
  if (session.get()?.token !== token) return false
  clearStored()
  session.set(undefined)
  forgetMemberData()
  return true
}

/**
 * One member's data must not be visible to the next: it leaves the cache with the session. Active queries are reset,
 * since a component would go on showing a query that was removed.
 */
function forgetMemberData(): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate: isMembers })) {
    if (query.isActive()) query.reset()
    else queryClient.getQueryCache().remove(query)
  }
}

function isMembers({ meta }: Pick<Query, 'meta'>): boolean {
  return (meta?.access ?? 'anyone') !== 'anyone'
}
