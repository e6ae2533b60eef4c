import { getMemberInfo, logout, type MemberInfo } from '@foyer/contract/identity/session.ts'
import type { AccessLevelName, Role } from '@foyer/contract/roles.ts'
import { accessLevels as accessRules } from '@foyer/contract/roles.ts'
import type { Query } from '@tanstack/react-query'
import { callApi } from '#platform/api/api.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { createStore, useStore } from '#platform/browser/store.ts'
import { storeDeviceRemembered } from './remembered-device.ts'
import {
  clearStoredSession,
  getCurrentRole,
  markFirstLogin,
  type SessionEndReason,
  sessionStore,
  setPasswordChangeDue,
  storeSession,
  subscribeToSessionEnd,
} from './session-store.ts'

export interface CurrentSession {
  readonly role: Role
  readonly member: MemberInfo | undefined
  readonly isSignedIn: boolean
}

/** The current user and role. */
export function useSession(): CurrentSession {
  const current = useStore(sessionStore)
  return { role: getCurrentRole(), member: current?.member, isSignedIn: current !== undefined }
}

/** Whether a role has this access level. */
export function hasAccess(accessLevel: AccessLevelName, role: Role = getCurrentRole()): boolean {
  return (accessRules[accessLevel].roles as readonly Role[]).includes(role)
}

/** Why the last session ended, if not on this page; the app reacts and clears it. */
export const sessionEndReasonStore = createStore<SessionEndReason | undefined>(undefined)

const tabChannel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('foyer-session') : undefined

/** The fields of a login's or a registration's response that the session needs. */
interface LoginResponse {
  readonly token: string
  readonly firstTimeLogin?: boolean
  readonly passwordExpired?: boolean
}

/** Starts a session. Resolves to the role once the member is loaded; by then a due password has opened its dialog. */
export async function establishSession({
  token,
  firstTimeLogin,
  passwordExpired = false,
}: LoginResponse): Promise<Role> {
  // The sign-in may replace another session, whose member's data is still on the page and in the tab.
  if (sessionStore.get()) clearStoredSession()
  if (firstTimeLogin) markFirstLogin()
  sessionStore.set({ token, member: undefined })
  clearMemberData()
  refetchMemberData()
  try {
    const member = await callApi(getMemberInfo)
    const next = { token, member }
    storeSession(next)
    // Before the session: one whose password is due gets no socket.
    setPasswordChangeDue(passwordExpired)
    sessionStore.set(next)
    return getCurrentRole()
  } catch (error) {
    endLocalSession(token)
    throw error
  }
}

/** Ends the session here, at the gateway and in the member's other tabs, even where the gateway cannot be reached. */
export async function signOut(): Promise<void> {
  const current = sessionStore.get()
  if (!current) return
  storeDeviceRemembered(false)
  await endSessionAtGateway(current.token)
  tabChannel?.postMessage({ ended: current.token, left: current.member?.id } satisfies SignOutMessage)
}

async function endSessionAtGateway(token: string): Promise<void> {
  await callApi(logout).catch(() => undefined)
  endLocalSession(token)
}

/** Refetches the member once after a reload: the stored data may be stale, or the session over. */
export async function refreshSessionMember(): Promise<void> {
  const current = sessionStore.get()
  if (!current) return
  const member = await callApi(getMemberInfo).catch(() => undefined)
  if (!member || sessionStore.get()?.token !== current.token) return
  storeSession({ token: current.token, member })
  sessionStore.set({ token: current.token, member })
}

subscribeToSessionEnd((token, reason) => {
  if (endLocalSession(token)) sessionEndReasonStore.set(reason)
})

/** The message to other tabs when the member signs out. */
interface SignOutMessage {
  readonly ended: string
  readonly left: string | undefined
}

/** Another tab may have the same session, or one of its own, which ends too. */
tabChannel?.addEventListener('message', async ({ data }: MessageEvent<SignOutMessage>) => {
  const current = sessionStore.get()
  if (!current || current.member?.id !== data.left) return
  if (current.token === data.ended) endLocalSession(current.token)
  else await endSessionAtGateway(current.token)
  sessionEndReasonStore.set('logout')
})

function endLocalSession(token: string): boolean {
  if (sessionStore.get()?.token !== token) return false
  clearStoredSession()
  sessionStore.set(undefined)
  clearMemberData()
  return true
}

/**
 * One member's data must not be visible to the next: it leaves the cache with the session. Active queries are reset,
 * since a component would go on showing a query that was removed.
 */
function clearMemberData(): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate: isMemberQuery })) {
    if (query.isActive()) query.reset()
    else queryClient.getQueryCache().remove(query)
  }
}

/** Fetches again what the page shows of the member. */
export function refetchMemberData(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: isMemberQuery })
}

function isMemberQuery({ meta }: Pick<Query, 'meta'>): boolean {
  return (meta?.access ?? 'anyone') !== 'anyone'
}
