import { AppError } from '@foyer/contract/errors.ts'

/** Returns the trimmed new password if the confirmation matches. Throws `field_required`, `inconsistent_twice`. */
export function readConfirmedNewPassword(input: { newPassword: string; confirmNewPassword: string }): string {
  const text = input.newPassword.trim()
  if (text === '') throw new AppError('field_required', { field: 'newPassword' })
  if (input.confirmNewPassword.trim() !== text) {
    throw new AppError('inconsistent_twice', { field: 'confirmNewPassword' })
  }
  return text
}
