import Type from 'typebox'
import { limits } from './limits.ts'
import { amountPattern } from './money.ts'

/** A decimal string in the brand's currency. */
export const Amount = Type.String({ pattern: amountPattern, maxLength: 28, description: 'decimal string' })

/** RFC 3339, UTC. */
export const Instant = Type.String({ format: 'date-time' })

/** A calendar day, `yyyy-MM-dd`, in the region's zone. */
export const Day = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

/** Pages start at 1. */
export const PageNo = Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })

export function pageSize(byDefault: number, most = 100) {
  return Type.Integer({ minimum: 1, maximum: most, default: byDefault })
}

/** A country's calling code (ITU-T E.164) with its plus sign. */
export const DialingCode = Type.String({ pattern: '^\\+[1-9][0-9]{0,3}$' })

/** A code that was sent to a phone or a mailbox (specification section 9: at most 255 characters). */
export const VerificationCode = Type.String({ maxLength: limits.verificationCodeMaxChars })

/**
 * Stands in for the code where the brand has its phones proven by Firebase (specification section 3): what Firebase says
 * of whoever typed the code there, and how it was sent.
 */
export const firebaseProof = {
  /** A JSON Web Token. */
  firebaseIdToken: Type.Optional(Type.String({ maxLength: 4_096 })),
  firebaseChannel: Type.Optional(Type.String({ maxLength: 32 })),
}

/** Names one wish of the caller's: sent again with the same key, it is carried out once. */
export const IdempotencyKey = Type.String({ minLength: 8, maxLength: 64 })

/** The id of a row that the database numbers. */
export const RowId = Type.String({ pattern: '^[0-9]{1,18}$' })

/** A password as it was typed. An empty one gets the call's own answer, and what a new one must be is the brand's rule. */
export const Password = Type.String({ maxLength: limits.passwordMaxChars })

/** The password that money leaves by, as it was typed. */
export const PaymentPassword = Type.String({ minLength: 1, maxLength: limits.passwordMaxChars })

/** The solved bot-check, base64 of its JSON: a proof of work that the gateway gave (ALTCHA). */
export const BotCheck = Type.String({ maxLength: 4_096 })
