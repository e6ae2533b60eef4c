import { AppError } from '@foyer/contract/errors.ts'
import type { rotateInstallationKey } from '@foyer/contract/operator/installation-keys.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { SharedSecret } from '#crypto/shared-secrets.ts'
import type { Tx } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'

type RotationBody = RequestBodyOf<typeof rotateInstallationKey>
type Rotation = ResponseValueOf<typeof rotateInstallationKey>

/**
 * Rotates a key of the installation, and writes the audit entry in the same transaction. Fails with `not_found` if the vendor or provider
 * has no secret that the gateway has issued.
 */
export async function rotateKeyOfInstallation(
  services: AppServices,
  operator: string,
  { key, code }: RotationBody,
): Promise<Rotation> {
  const isOfOneParty = key === 'vendor' || key === 'provider'
  if (isOfOneParty !== (code !== undefined)) throw new AppError('invalid_input')
  const writeAudit = (tx: Tx, detail: Record<string, unknown>) =>
    writeAuditEntry(tx, {
      operator,
      brand: null,
      action: 'key.rotate',
      subject: code === undefined ? key : `${key} ${code}`,
      reason: '',
      detail,
      nowMs: services.clock.now(),
    })
  if (key === 'seal') {
    await services.rotateSealKey((tx) => writeAudit(tx, {}))
    return { dataKey: null, sharedSecrets: null }
  }
  if (isOfOneParty) {
    const secrets = findSharedSecrets(services, key, code ?? '')
    const { activeFrom, previousUntil } = await services.sharedSecrets.rotate(secrets, (tx) => writeAudit(tx, {}))
    const sharedSecrets = { activeFrom: activeFrom.toISOString(), previousUntil: previousUntil.toISOString() }
    return { dataKey: null, sharedSecrets }
  }
  const { version, activeFrom } = await services.secrets.rotate((tx, { version: dataKey }) =>
    writeAudit(tx, { dataKey }),
  )
  return { dataKey: { version, activeFrom: activeFrom.toISOString() }, sharedSecrets: null }
}

function findSharedSecrets(
  { vendors, payments }: AppServices,
  key: 'vendor' | 'provider',
  code: string,
): readonly SharedSecret[] {
  const { sharedSecrets = [] } = (key === 'vendor' ? vendors : payments).get(code) ?? {}
  if (sharedSecrets.length === 0) throw new AppError('not_found')
  return sharedSecrets
}
