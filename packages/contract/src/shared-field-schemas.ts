import Type from 'typebox'
import { limits } from './limits-and-intervals.ts'
import { amountPattern } from './money.ts'

/** A decimal string in the brand's currency. */
export const AmountSchema = Type.String({ pattern: amountPattern, maxLength: 28, description: 'decimal string' })

/** RFC 3339, UTC. */
export const InstantSchema = Type.String({ format: 'date-time' })

/** A calendar day, `yyyy-MM-dd`, in the brand's time zone. */
export const CalendarDaySchema = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

/** Page number, starting at 1. */
export const PageNumberSchema = Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })

export function createPageSizeSchema(defaultSize: number, maxSize = 100) {
  return Type.Integer({ minimum: 1, maximum: maxSize, default: defaultSize })
}

/** A country's calling code (ITU-T E.164) with its plus sign. */
export const DialingCodeSchema = Type.String({ pattern: '^\\+[1-9][0-9]{0,3}$' })

/** A verification code sent by text message or email (specification section 9: at most 255 characters). */
export const VerificationCodeSchema = Type.String({ maxLength: limits.verificationCodeMaxChars })

/**
 * Fields that replace the code where the brand verifies phones with Firebase (specification section 3): Firebase's proof
 * that the code was entered there, and the channel of the code.
 */
export const firebaseVerificationFieldSchemas = {
  /** A JSON Web Token. */
  firebaseIdToken: Type.Optional(Type.String({ maxLength: 4_096 })),
  firebaseChannel: Type.Optional(Type.String({ maxLength: 32 })),
}

/** Idempotency key chosen by the caller: a request repeated with the same key is executed once. */
export const IdempotencyKeySchema = Type.String({ minLength: 8, maxLength: 64 })

/** Id of a database row with an integer key. */
export const RowIdSchema = Type.String({ pattern: '^[0-9]{1,18}$' })

/** A password as entered. Each call has its own error for an empty password; the brand's rule applies to new ones. */
export const PasswordSchema = Type.String({ maxLength: limits.passwordMaxChars })

/** The payment password, which withdrawals and transfers require, as entered. */
export const PaymentPasswordSchema = Type.String({ minLength: 1, maxLength: limits.passwordMaxChars })

/** The solution of the gateway's proof-of-work challenge (ALTCHA), as base64 of its JSON. */
export const BotCheckSolutionSchema = Type.String({ maxLength: 4_096 })
