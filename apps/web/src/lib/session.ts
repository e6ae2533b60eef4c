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

/** Who is at the page. */
export function useSession(): SessionView {
  const current = useStore(session)
  return { role: currentRole(), member: current?.member, isSignedIn: current !== undefined }
}

/** Whether the role may see what asks for this access. */
export function isAllowed(wanted: Access, role: Role = currentRole()): boolean {
  return (accessRules[wanted].roles as readonly Role[]).includes(role)
}

/** Why the last session ended, if not by this page; the app leads on and clears it. */
export const endedSession = createStore<SessionEnd | undefined>(undefined)

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('foyer-session') : undefined

/** What of a login's or a registration's answer matters here. */
interface SignedIn {
  readonly token: string
  readonly firstTimeLogin?: boolean
  readonly passwordExpired?: boolean
}

/** Begins a session. Answers the role once the member is known; a password that is due opens its window by then. */
export async function signIn({ token, firstTimeLogin, passwordExpired = false }: SignedIn): Promise<Role> {
  // A session may begin over another one, whose member's data stand on the page and in the tab until now.
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

/** Ends the session here, at the gateway and in the member's other tabs. A gateway out of reach does not hold it up. */
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

/** After a reload the stored member may be out of date, or the session over: asks once. */
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

/** What a tab tells the others when its member signs out. */
interface Goodbye {
  readonly ended: string
  readonly left: string | undefined
}

/** A tab may have the same session, or one of its own, which ends with the member's other ones. */
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
 * Nothing of one member may be seen by the next: what the gateway answered to a session leaves the cache with it. What
 * stands on the page is emptied, since a part that shows it would go on showing what was taken from under it.
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
