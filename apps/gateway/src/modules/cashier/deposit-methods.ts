import { AppError } from '@foyer/contract/errors.ts'
import type { DepositMethod } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { type MethodReader, methodName } from '#src/payments/method-names.ts'

export type OwnMethod = Brand['site']['depositMethods'][number] & Pick<DepositMethod, 'flow'>

/** The brand's deposit methods that are available at the member's level. */
export async function ownMethods(gateway: Gateway, brand: Brand, memberId: bigint): Promise<OwnMethod[]> {
  const [found] = await gateway.db.select({ level: member.level }).from(member).where(eq(member.id, memberId))
  if (!found) throw new AppError('session_expired')
  return brand.site.depositMethods
    .filter(({ minLevel = 0 }) => minLevel <= found.level)
    .map((method) => ({ flow: 'redirect', ...method }))
}

/** Lists the member's deposit methods. The payment provider, the minimum level and the bank accounts are not exposed. */
export async function depositMethods(gateway: Gateway, reader: MethodReader): Promise<DepositMethod[]> {
  const methods = await ownMethods(gateway, reader.brand, reader.session.memberId)
  return methods.map(({ provider: _provider, minLevel: _minLevel, bankAccounts: _accounts, names, ...method }) => ({
    ...method,
    name: methodName({ names }, reader),
  }))
}
