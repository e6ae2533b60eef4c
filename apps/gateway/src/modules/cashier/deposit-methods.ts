import { AppError } from '@foyer/contract/errors.ts'
import type { DepositMethod } from '@foyer/contract/payments/deposits.ts'
import { eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { member } from '#db/schema/members.ts'
import { type PaymentMethodViewer, paymentMethodName } from '#payments/payment-method-name.ts'
import type { AppServices } from '#src/app-services.ts'

export type AvailableDepositMethod = Brand['site']['depositMethods'][number] & Pick<DepositMethod, 'flow'>

/** The brand's deposit methods that are available at the member's level. */
export async function findAvailableDepositMethods(
  services: AppServices,
  brand: Brand,
  memberId: bigint,
): Promise<AvailableDepositMethod[]> {
  const [row] = await services.db.select({ level: member.level }).from(member).where(eq(member.id, memberId))
  if (!row) throw new AppError('session_expired')
  return brand.site.depositMethods
    .filter(({ minLevel = 0 }) => minLevel <= row.level)
    .map((method) => ({ flow: 'redirect', ...method }))
}

/** Lists the member's deposit methods. The payment provider, the minimum level and the bank accounts are not exposed. */
export async function listDepositMethods(services: AppServices, viewer: PaymentMethodViewer): Promise<DepositMethod[]> {
  const methods = await findAvailableDepositMethods(services, viewer.brand, viewer.session.memberId)
  return methods.map(({ provider: _provider, minLevel: _minLevel, bankAccounts: _accounts, names, ...method }) => ({
    ...method,
    name: paymentMethodName({ names }, viewer),
  }))
}
