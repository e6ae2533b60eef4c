import type { LiveMessages } from '@foyer/contract/live.ts'
import { type Role, roleOf } from '@foyer/contract/roles.ts'
import type { MemberInfo } from '@foyer/contract/session.ts'
import { createStore } from './store.ts'

export interface Session {
  readonly token: string
  /** Missing for the moment between signing in and knowing who it is. */
  readonly member: MemberInfo | undefined
}

export type SessionEnd = LiveMessages['sessionEnded']['reason']

/** Who is signed in, in this tab. Kept in `sessionStorage`, so that a reload keeps it. */
export const session = createStore<Session | undefined>(readStored())

const dueKey = 'passwordExpired'

/** Whether the member has to change the password before anything else; a reload does not get around it. */
export const passwordDue = createStore(sessionStorage.getItem(dueKey) !== null)

export function storePasswordDue(isDue: boolean): void {
  if (isDue) sessionStorage.setItem(dueKey, 'true')
  else sessionStorage.removeItem(dueKey)
  passwordDue.set(isDue)
}

type EndListener = (token: string, reason: SessionEnd) => void
const endListeners = new Set<EndListener>()

/** Reports that a token is good no longer; `session.ts` ends the session if the token is still the one in use. */
export function sessionEnded(token: string, reason: SessionEnd): void {
  for (const listener of endListeners) listener(token, reason)
}

export function onSessionEnded(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export function currentRole(): Role {
  const member = session.get()?.member
  return member ? (roleOf(member.type) ?? 'visitor') : 'visitor'
}

/** Writes the session under the names of specification section 3. */
export function storeSession({ token, member }: Session): void {
  sessionStorage.setItem('token', token)
  if (!member) return
  const isAgent = roleOf(member.type) === 'agent'
  const entries = {
    nickname: member.nickname,
    account: member.account,
    username: member.account,
    customerId: member.id,
    isAgent: String(isAgent),
    member: JSON.stringify(member),
  }
  for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value)
}

const firstLoginKey = 'firstTimeLogin'

/** Notes that this session is the member's first, for as long as it lasts. */
export function noteFirstLogin(): void {
  sessionStorage.setItem(firstLoginKey, 'true')
}

export function isFirstLogin(): boolean {
  return sessionStorage.getItem(firstLoginKey) !== null
}

/** Clears all that the session left, and restores the merchant's mark (specification section 4). */
export function clearStored(): void {
  sessionStorage.clear()
  sessionStorage.setItem('merchant', 'foyer')
  passwordDue.set(false)
}

function readStored(): Session | undefined {
  const token = sessionStorage.getItem('token')
  if (!token) return undefined
  const member = sessionStorage.getItem('member')
  return { token, member: member ? (JSON.parse(member) as MemberInfo) : undefined }
}
