import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'
import { nextContractPeriodStart } from './contract-periods.ts'
import { type ContractRow, readHeldContracts } from './contract-rows.ts'

/**
 * When a contract begins that is accepted now: with the next period of its kind, never with one whose figures are known already, and after
 * the end of the one that it follows.
 */
export async function firstPeriodStart(
  { clock }: AppServices,
  db: Db,
  brand: Brand,
  { downlineId, kind, period }: Pick<ContractRow, 'downlineId' | 'kind' | 'period'>,
): Promise<Date> {
  const { inForce } = await readHeldContracts(db, { downlineId, kind })
  const { timeZone } = brand.site
  const freeFromMs = inForce?.endsAt?.getTime() ?? 0
  let startMs = nextContractPeriodStart(clock.now(), period, timeZone)
  while (startMs < freeFromMs) startMs = nextContractPeriodStart(startMs, period, timeZone)
  return new Date(startMs)
}
