import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Secrets } from '#crypto/data-keys.ts'
import { timingSafeEqualText } from '#crypto/timing-safe-equal.ts'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import { oneTimeCode } from '#db/schema/credentials.ts'
import type { Clock } from '#time/clock.ts'

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
export interface CodeScope {
  readonly purpose: CodePurpose
  readonly brand: string
  /** A phone number in E.164, an email address, or a member's id. */
  readonly target: string
}

/** Six-digit codes and links, stored as keyed hashes. Each works once, with an expiry and an attempt limit (ASVS 5, 6.5). */
export interface OneTimeCodes {
  /** Issues a new code for the scope; an older one stops working. */
  issue(tx: Tx, scope: CodeScope): Promise<string>
  /** Issues a 192-bit secret for a URL (`tokenLogin`, `passwordLink`, `secondStepTicket`, `social…`), valid for `lifeMs`. */
  issueLink(tx: Tx, scope: CodeScope, lifeMs: number): Promise<string>
  /**
   * Verifies a code and returns its id for `consume`. The attempt is counted in its own transaction, so a rollback by the
   * caller does not undo it. Throws `code_missing`, `code_invalid`, or `code_expired` (expired, or too many attempts).
   */
  verify(scope: CodeScope, code: string): Promise<bigint>
  /** The link's id and target; undefined if the link is unknown, used or expired. */
  findLink(purpose: CodePurpose, brand: string, link: string): Promise<{ id: bigint; target: string } | undefined>
  /** Invalidates the code or link issued for the scope. */
  revoke(tx: Tx, scope: CodeScope): Promise<void>
  /** Consumes a verified code or link in the transaction that it authorizes. False if it was consumed concurrently. */
  consume(tx: Tx, id: bigint): Promise<boolean>
  /** Deletes expired codes and links. */
  deleteExpired(): Promise<void>
}

const digits = 6

export function createOneTimeCodes(db: Database, clock: Clock, secrets: Secrets): OneTimeCodes {
  const key = secrets.deriveKey('one-time codes')
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const hashOfCode = ({ purpose, brand, target }: CodeScope, code: string) => hashOf(purpose, brand, target, code)
  const insertCode = async (tx: Tx, scope: CodeScope, codeHash: string, lifeMs: number) => {
    await tx.delete(oneTimeCode).where(matchesScope(scope))
    const now = clock.now()
    await tx
      .insert(oneTimeCode)
      .values({ ...scope, codeHash, createdAt: new Date(now), expiresAt: new Date(now + lifeMs) })
  }
  return {
    async issue(tx, scope) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      await insertCode(tx, scope, hashOfCode(scope, code), limits.codeMinutes * 60_000)
      return code
    },
    async issueLink(tx, scope, lifeMs) {
      const link = randomBytes(24).toString('base64url')
      await insertCode(tx, scope, hashOf(scope.purpose, scope.brand, link), lifeMs)
      return link
    },
    async verify(scope, code) {
      const submitted = code.trim()
      if (submitted === '') throw new AppError('code_missing')
      const [row] = await inTransaction(db, (tx) =>
        tx
          .update(oneTimeCode)
          .set({ tries: sql`${oneTimeCode.tries} + 1` })
          .where(matchesScope(scope))
          .returning(),
      )
      if (!row) throw new AppError('code_invalid')
      if (row.tries > limits.codeMaxAttempts || row.expiresAt.getTime() <= clock.now())
        throw new AppError('code_expired')
      if (!timingSafeEqualText(row.codeHash, hashOfCode(scope, submitted))) throw new AppError('code_invalid')
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
    async revoke(tx, scope) {
      await tx.delete(oneTimeCode).where(matchesScope(scope))
    },
    async consume(tx, id) {
      const used = await tx.delete(oneTimeCode).where(eq(oneTimeCode.id, id)).returning({ id: oneTimeCode.id })
      return used.length > 0
    },
    deleteExpired: () =>
      inTransaction(db, async (tx) => {
        await tx.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, new Date(clock.now())))
      }),
  }
}

function matchesScope({ purpose, brand, target }: CodeScope) {
  return and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.brand, brand), eq(oneTimeCode.target, target))
}
