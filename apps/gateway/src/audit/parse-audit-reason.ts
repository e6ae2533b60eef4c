import { AppError } from '@foyer/contract/errors.ts'

/** The reason of an operator for the audit log, without surrounding spaces. Throws `reason_required` if nothing is left. */
export function parseAuditReason(text: string): string {
  const reason = text.trim()
  if (reason === '') throw new AppError('reason_required')
  return reason
}
