import { limits } from '@foyer/contract/limits.ts'
import { desc, eq } from 'drizzle-orm'
import { signInRecord } from '#db/schema/credentials.ts'
import { networkOf } from '#src/addresses.ts'
import type { Gateway } from '#src/gateway.ts'
import type { Nodes } from '#src/nodes/nodes.ts'
import type { Visitor } from './open-session.ts'
import { isDeviceOf } from './remembered.ts'

/*
 * Who may try a password, and when. A wrong one is counted for the account that was named, whether there is one or not,
 * and for the address that it came from, with all nodes together. Then
 *
 * 1. after `captchaAfterFailures` for either within `captchaWindowMinutes`, the captcha is asked for first;
 * 2. after `failuresBeforeLock` within `lockMinutes` an address is locked: nothing that comes from it is looked at;
 * 3. after as many for an account it is locked for strangers: no password is looked at without a solved captcha, and a
 *    wrong one is told no more than that there were too many. The right one with a solved captcha goes through, so that
 *    nobody can keep a member out from somewhere else;
 * 4. for a device that the member signed in from before, by its cookie or its address, the account is never locked;
 * 5. signing in clears what was counted for the account, and not what was for the address, which a thief could clear
 *    with an account of their own;
 * 6. every count ends by itself, its window after the first failure, and what is refused here adds nothing to it.
 */

const rules = {
  captcha: { failures: limits.captchaAfterFailures, windowMs: limits.captchaWindowMinutes * 60_000 },
  lock: { failures: limits.failuresBeforeLock, windowMs: limits.lockMinutes * 60_000 },
} as const
type Rule = keyof typeof rules
const ruleNames: readonly Rule[] = ['captcha', 'lock']

/** What failures are counted for. */
export interface Subjects {
  readonly account: string
  readonly address: string
}

/** A name that is nobody's is counted too: it must not answer otherwise than one that is somebody's. */
export function subjectsOf({ brand, address }: Visitor, account: string, memberId: bigint | undefined): Subjects {
  const named = memberId === undefined ? `name:${brand.code}:${account.toLowerCase()}` : `member:${memberId}`
  return { account: named, address: addressSubject(address) }
}

export function addressSubject(address: string): string {
  return `address:${networkOf(address)}`
}

export interface Standing {
  readonly asksCaptcha: boolean
  /** How long the address is locked yet; 0 where it is not. */
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

/** How long the rule holds for the subject yet; 0 where it does not. */
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

/** Whether the member signed in from this device before: its cookie is theirs, or its address is one of their last ones. */
export async function isKnownDevice(
  gateway: Gateway,
  visitor: Visitor,
  memberId: bigint | undefined,
): Promise<boolean> {
  // Asked for a member that is nobody, it takes as long.
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
