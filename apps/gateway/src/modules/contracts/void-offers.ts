import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyContractStep } from './apply-contract-step.ts'
import { assertCanGive, toContractTerms } from './contract-coverage.ts'

/** Voids the open offers of an upline, or of a brand, that its own contract no longer covers. The caller has locked the upline. */
export async function voidUncoveredOffers(
  tx: Tx,
  services: AppServices,
  { uplineId, kind, brand: brandCode }: { uplineId: bigint | null; kind?: ContractKind; brand?: string },
): Promise<void> {
  const offers = await tx
    .select()
    .from(agentContract)
    .where(
      and(
        uplineId === null ? isNull(agentContract.uplineId) : eq(agentContract.uplineId, uplineId),
        kind && eq(agentContract.kind, kind),
        brandCode === undefined ? undefined : eq(agentContract.brand, brandCode),
        eq(agentContract.state, 'offered'),
      ),
    )
    .orderBy(asc(agentContract.id))
    .for('update')
  for (const row of offers) {
    const brand = services.brands.getByCode(row.brand)
    if (!brand) continue
    const canGive = await assertCanGive(tx, brand, { ...toContractTerms(row, brand), uplineId }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )
    if (!canGive) await applyContractStep(tx, services, row, { step: 'void', by: 'clock' })
  }
}
