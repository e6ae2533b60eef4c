/** SQLSTATE unique_violation. */
const uniqueViolation = '23505'

/** Whether a write failed because it violates this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown }
  if (code === uniqueViolation) return constraint === index
  return typeof cause === 'object' && cause !== null && isUniqueViolation(cause, index)
}
