export { hasValidAdminKey } from './first-admin.ts'
export { writeKeyAudit } from './key-changes.ts'
