import type { Access, Role } from '@foyer/contract/roles.ts'
import { access as accessRules } from '@foyer/contract/roles.ts'
import { getMemberInfo, logout, type MemberInfo } from '@foyer/contract/session.ts'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'
import { clearStored, currentRole, onSessionEnded, type SessionEnd, session, storeSession } from './session-store.ts'
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

/** Why the last session ended by itself; the app shows it once and clears it. */
export const endedSession = createStore<SessionEnd | undefined>(undefined)

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('foyer-session') : undefined

/** Begins a session with the token of a login or a registration. Answers the role once the member is known. */
export async function signIn({ token }: { token: string }): Promise<Role> {
  session.set({ token, member: undefined })
  try {
    const member = await call(getMemberInfo)
    const next = { token, member }
    storeSession(next)
    forgetMemberData()
    session.set(next)
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
  await call(logout).catch(() => undefined)
  tabs?.postMessage({ ended: current.token })
  end(current.token)
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
  if (end(token) && reason === 'expired') endedSession.set('expired')
})

tabs?.addEventListener('message', (event: MessageEvent<{ ended?: string }>) => {
  if (event.data.ended) end(event.data.ended)
})

function end(token: string): boolean {
  if (session.get()?.token !== token) return false
  clearStored()
  session.set(undefined)
  forgetMemberData()
  return true
}

/** Nothing of one member may be seen by the next: what the gateway answered to a session leaves the cache with it. */
function forgetMemberData(): void {
  queryClient.removeQueries({ predicate: (query) => (query.meta?.access ?? 'anyone') !== 'anyone' })
}
