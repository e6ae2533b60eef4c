import { limits } from '@foyer/contract/limits.ts'
import { desc, eq } from 'drizzle-orm'
import { signInRecord } from '#db/schema/credentials.ts'
import { networkOf } from '#src/addresses.ts'
import type { Gateway } from '#src/gateway.ts'
import type { Nodes } from '#src/nodes/nodes.ts'
import type { Visitor } from './open-session.ts'
import { isDeviceOf } from './remembered.ts'

/*
 * Throttling of password attempts. A failure counts for the account name, whether it exists or not, and for the network
 * address, across all nodes.
 *
 * 1. After `captchaAfterFailures` for either within `captchaWindowMinutes`, the captcha is required.
 * 2. After `failuresBeforeLock` within `lockMinutes` an address is locked: its attempts are refused unchecked.
 * 3. After as many for an account, it is locked for unknown devices: no password is checked without a solved captcha, and a
 *    wrong one gets `too_many_attempts` in place of `login_failed`. The correct one with a solved captcha is accepted, so
 *    that nobody can lock a member out.
 * 4. For a device that the member has signed in from, by its cookie or its address, the account is never locked.
 * 5. Signing in clears the failures of the account, but not of the address: an attacker could clear those with an account
 *    of their own.
 * 6. Every counter expires, its window after the first failure. Attempts refused by the throttle do not count.
 */

const rules = {
  captcha: { failures: limits.captchaAfterFailures, windowMs: limits.captchaWindowMinutes * 60_000 },
  lock: { failures: limits.failuresBeforeLock, windowMs: limits.lockMinutes * 60_000 },
} as const
type Rule = keyof typeof rules
const ruleNames: readonly Rule[] = ['captcha', 'lock']

/** The counter keys of an attempt: failures count for both. */
export interface Subjects {
  readonly account: string
  readonly address: string
}

/** Unknown names are counted too, so that they behave like existing ones. */
export function subjectsOf({ brand, address }: Visitor, account: string, memberId: bigint | undefined): Subjects {
  const named = memberId === undefined ? `name:${brand.code}:${account.toLowerCase()}` : `member:${memberId}`
  return { account: named, address: addressSubject(address) }
}

export function addressSubject(address: string): string {
  return `address:${networkOf(address)}`
}

export interface Standing {
  readonly asksCaptcha: boolean
  /** Remaining lock of the address; 0 if it is not locked. */
  readonly addressLockedMs: number
  readonly accountLockedMs: number
}

export async function standingOf(nodes: Nodes, { account, address }: Subjects): Promise<Standing> {
  const [asksForAccount, asksForAddress, accountLockedMs, addressLockedMs] = await Promise.all([
    heldMs(nodes, 'captcha', account),
    heldMs(nodes, 'captcha', address),
    heldMs(nodes, 'lock', account),
    heldMs(nodes, 'lock', address),
  ])
  return { asksCaptcha: asksForAccount > 0 || asksForAddress > 0, addressLockedMs, accountLockedMs }
}

/** Remaining time for which the rule applies to the subject; 0 if it does not. */
export async function heldMs(nodes: Nodes, rule: Rule, subject: string): Promise<number> {
  const { count, endsInMs } = await nodes.read(keyOf(rule, subject))
  return count >= rules[rule].failures ? endsInMs : 0
}

export async function countFailure(nodes: Nodes, subjects: Partial<Subjects>): Promise<void> {
  const counts = Object.values(subjects).flatMap((subject) =>
    ruleNames.map((rule) => nodes.count(keyOf(rule, subject), rules[rule].windowMs)),
  )
  await Promise.all(counts)
}

export async function forgetFailures(nodes: Nodes, { account }: Subjects): Promise<void> {
  await Promise.all(ruleNames.map((rule) => nodes.clear(keyOf(rule, account))))
}

function keyOf(rule: Rule, subject: string): string {
  return `failures:${rule}:${subject}`
}

/** Whether the member has signed in from this device: by its cookie, or by one of their latest addresses. */
export async function isKnownDevice(
  gateway: Gateway,
  visitor: Visitor,
  memberId: bigint | undefined,
): Promise<boolean> {
  // Runs the same queries without a member, so that the response takes as long.
  const id = memberId ?? 0n
  if (await isDeviceOf(gateway, visitor.deviceToken ?? '', id)) return true
  const rows = await gateway.db
    .select({ address: signInRecord.address })
    .from(signInRecord)
    .where(eq(signInRecord.memberId, id))
    .orderBy(desc(signInRecord.id))
    .limit(limits.signInsKept)
  const own = networkOf(visitor.address)
  return rows.some(({ address }) => networkOf(address) === own)
}
