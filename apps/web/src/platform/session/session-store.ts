import type { MemberInfo } from '@foyer/contract/identity/session.ts'
import type { LiveMessage } from '@foyer/contract/live-topics.ts'
import { type Role, roleOfMemberType } from '@foyer/contract/roles.ts'
import { createStore } from '#platform/browser/store.ts'

export interface StoredSession {
  readonly token: string
  /** Undefined between the sign-in and the member's data. */
  readonly member: MemberInfo | undefined
}

export type SessionEndReason = LiveMessage<'sessionEnded'>['reason']

/** The session of this tab, stored in `sessionStorage`, so that it survives a reload. */
export const sessionStore = createStore<StoredSession | undefined>(readStoredSession())

const passwordDueKey = 'passwordExpired'

/** Whether the member must change the password before anything else; a reload does not bypass it. */
export const passwordChangeDueStore = createStore(sessionStorage.getItem(passwordDueKey) !== null)

export function setPasswordChangeDue(isDue: boolean): void {
  if (isDue) sessionStorage.setItem(passwordDueKey, 'true')
  else sessionStorage.removeItem(passwordDueKey)
  passwordChangeDueStore.set(isDue)
}

type EndListener = (token: string, reason: SessionEndReason) => void
const endListeners = new Set<EndListener>()

/** Reports that a token is no longer valid; `session.ts` ends the session if it still uses that token. */
export function reportSessionEnd(token: string, reason: SessionEndReason): void {
  for (const listener of endListeners) listener(token, reason)
}

/** The gateway has ended the session of the socket. */
export function handleSessionEnd({ reason }: LiveMessage<'sessionEnded'>, token: string | undefined): void {
  if (token !== undefined) reportSessionEnd(token, reason)
}

export function subscribeToSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export function getCurrentRole(): Role {
  const member = sessionStore.get()?.member
  return member ? (roleOfMemberType(member.type) ?? 'visitor') : 'visitor'
}

/** Stores the session under the keys of specification section 3. */
export function storeSession({ token, member }: StoredSession): void {
  sessionStorage.setItem('token', token)
  if (!member) return
  const isAgent = roleOfMemberType(member.type) === 'agent'
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

/** Marks this session as the member's first. */
export function markFirstLogin(): void {
  sessionStorage.setItem(firstLoginKey, 'true')
}

export function isFirstLogin(): boolean {
  return sessionStorage.getItem(firstLoginKey) !== null
}

/** Clears all data of the session, and restores the merchant key (specification section 4). */
export function clearStoredSession(): void {
  sessionStorage.clear()
  sessionStorage.setItem('merchant', 'foyer')
  passwordChangeDueStore.set(false)
}

function readStoredSession(): StoredSession | undefined {
  const token = sessionStorage.getItem('token')
  if (!token) return undefined
  const member = sessionStorage.getItem('member')
  return { token, member: member ? (JSON.parse(member) as MemberInfo) : undefined }
}
