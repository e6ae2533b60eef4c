import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database.ts'
import { oneTimeCode } from '#db/schema/credentials.ts'
import type { Clock } from '#src/clock.ts'
import { isSameText } from '#src/same-text.ts'
import type { Secrets } from '#src/secrets.ts'

/** What a code opens. One that was sent for one thing is none for another. */
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

/** For what, and for whom. */
export interface CodeSlot {
  readonly purpose: CodePurpose
  readonly brand: string
  /** A phone number in E.164, a mail address, a member's id. */
  readonly target: string
}

/** Codes of six digits, and links: kept as keyed hashes, good once, for so long, and for so many tries (ASVS 5, 6.5). */
export interface Codes {
  /** A new code for the slot; an older one is good no more. */
  issue(tx: Tx, slot: CodeSlot): Promise<string>
  /** A new secret of 192 bits for an address (`tokenLogin`, `passwordLink`, `secondStepTicket`, `social…`), good for `lifeMs`. */
  issueLink(tx: Tx, slot: CodeSlot, lifeMs: number): Promise<string>
  /**
   * Whose code this is, for `consume`; counts a wrong try for good, whatever becomes of the caller's own work. Throws
   * `code_missing`, `code_invalid`, or `code_expired` (its time is over, or its tries are used up).
   */
  verify(slot: CodeSlot, code: string): Promise<bigint>
  /** The link's row and its target; undefined where it is none of ours, is used or is over. */
  findLink(purpose: CodePurpose, brand: string, link: string): Promise<{ id: bigint; target: string } | undefined>
  /** What was sent for the slot is good no more. */
  withdraw(tx: Tx, slot: CodeSlot): Promise<void>
  /** Uses a verified code or a link up, inside the work that it opens. False where somebody was faster. */
  consume(tx: Tx, id: bigint): Promise<boolean>
  /** Forgets what is over. */
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
