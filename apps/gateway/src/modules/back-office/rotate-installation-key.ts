import type { RotatableKey, rotateInstallationKey } from '@foyer/contract/operator/installation-keys.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Tx } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'

/** Rotates a key of the installation, and writes the audit entry in the same transaction. */
export async function rotateKeyOfInstallation(
  services: AppServices,
  operator: string,
  key: RotatableKey,
): Promise<ResponseValueOf<typeof rotateInstallationKey>> {
  const writeAudit = (tx: Tx, detail: Record<string, unknown>) =>
    writeAuditEntry(tx, {
      operator,
      brand: null,
      action: 'key.rotate',
      subject: key,
      reason: '',
      detail,
      nowMs: services.clock.now(),
    })
  if (key === 'seal') {
    await services.rotateSealKey((tx) => writeAudit(tx, {}))
    return { dataKey: null }
  }
  const { version, activeFrom } = await services.secrets.rotate((tx, { version: dataKey }) =>
    writeAudit(tx, { dataKey }),
  )
  return { dataKey: { version, activeFrom: activeFrom.toISOString() } }
}
