const maxLength = 500

/**
 * The message of a job's failure, as it is stored: one line. Of a failed query it is the database's message, because the query
 * contains its parameters, such as names.
 */
export function describeJobError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.replace(/\s+/g, ' ').trim().slice(0, maxLength)
}
