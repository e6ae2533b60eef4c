import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database.ts'
import { oneTimeCode } from '#db/schema/credentials.ts'
import type { Clock } from '#src/clock.ts'
import { isSameText } from '#src/same-text.ts'
import type { Secrets } from '#src/secrets.ts'

/** What a code is for. A code issued for one purpose is not valid for another. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'password'
  | 'passwordLink'
  | 'bindEmail'
  | 'bindMobile'
  | 'tokenLogin'
  | 'secondStep'
  | 'secondStepTicket'
  | 'passkeyCreation'
  | 'passkeyLogin'
  | 'socialState'
  | 'socialLink'

/** The purpose and recipient that a code is bound to. */
export interface CodeSlot {
  readonly purpose: CodePurpose
  readonly brand: string
  /** A phone number in E.164, an email address, or a member's id. */
  readonly target: string
}

/** Six-digit codes and links, stored as keyed hashes. Each works once, with an expiry and an attempt limit (ASVS 5, 6.5). */
export interface Codes {
  /** Issues a new code for the scope; an older one stops working. */
  issue(tx: Tx, slot: CodeSlot): Promise<string>
  /** Issues a 192-bit secret for a URL (`tokenLogin`, `passwordLink`, `secondStepTicket`, `social…`), valid for `lifeMs`. */
  issueLink(tx: Tx, slot: CodeSlot, lifeMs: number): Promise<string>
  /**
   * Verifies a code and returns its id for `consume`. The attempt is counted in its own transaction, so a rollback by the
   * caller does not undo it. Throws `code_missing`, `code_invalid`, or `code_expired` (expired, or too many attempts).
   */
  verify(slot: CodeSlot, code: string): Promise<bigint>
  /** The link's id and target; undefined if the link is unknown, used or expired. */
  findLink(purpose: CodePurpose, brand: string, link: string): Promise<{ id: bigint; target: string } | undefined>
  /** Invalidates the code or link issued for the scope. */
  withdraw(tx: Tx, slot: CodeSlot): Promise<void>
  /** Consumes a verified code or link in the transaction that it authorizes. False if it was consumed concurrently. */
  consume(tx: Tx, id: bigint): Promise<boolean>
  /** Deletes expired codes and links. */
  sweep(): Promise<void>
}

const digits = 6

export function openCodes(db: Database, clock: Clock, secrets: Secrets): Codes {
  const key = secrets.of('one-time codes')
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const hashOfCode = ({ purpose, brand, target }: CodeSlot, code: string) => hashOf(purpose, brand, target, code)
  const put = async (tx: Tx, slot: CodeSlot, codeHash: string, lifeMs: number) => {
    await tx.delete(oneTimeCode).where(isSlot(slot))
    const now = clock.now()
    await tx
      .insert(oneTimeCode)
      .values({ ...slot, codeHash, createdAt: new Date(now), expiresAt: new Date(now + lifeMs) })
  }
  return {
    async issue(tx, slot) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      await put(tx, slot, hashOfCode(slot, code), limits.codeMinutes * 60_000)
      return code
    },
    async issueLink(tx, slot, lifeMs) {
      const link = randomBytes(24).toString('base64url')
      await put(tx, slot, hashOf(slot.purpose, slot.brand, link), lifeMs)
      return link
    },
    async verify(slot, code) {
      const given = code.trim()
      if (given === '') throw new AppError('code_missing')
      const [row] = await inTransaction(db, (tx) =>
        tx
          .update(oneTimeCode)
          .set({ tries: sql`${oneTimeCode.tries} + 1` })
          .where(isSlot(slot))
          .returning(),
      )
      if (!row) throw new AppError('code_invalid')
      if (row.tries > limits.codeTries || row.expiresAt.getTime() <= clock.now()) throw new AppError('code_expired')
      if (!isSameText(row.codeHash, hashOfCode(slot, given))) throw new AppError('code_invalid')
      return row.id
    },
    async findLink(purpose, brand, link) {
      const [row] = await db
        .select()
        .from(oneTimeCode)
        .where(and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.codeHash, hashOf(purpose, brand, link))))
        .orderBy(desc(oneTimeCode.id))
      return row && row.brand === brand && row.expiresAt.getTime() > clock.now() ? row : undefined
    },
    async withdraw(tx, slot) {
      await tx.delete(oneTimeCode).where(isSlot(slot))
    },
    async consume(tx, id) {
      const used = await tx.delete(oneTimeCode).where(eq(oneTimeCode.id, id)).returning({ id: oneTimeCode.id })
      return used.length > 0
    },
    sweep: () =>
      inTransaction(db, async (tx) => {
        await tx.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, new Date(clock.now())))
      }),
  }
}

function isSlot({ purpose, brand, target }: CodeSlot) {
  return and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.brand, brand), eq(oneTimeCode.target, target))
}
