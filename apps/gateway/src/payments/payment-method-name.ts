import type { LocaleCode } from '@foyer/contract/locales.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import type { MemberContext } from '#identity/member-context.ts'

/** The member who views the payment methods, with their brand and language. */
export interface PaymentMethodViewer extends MemberContext {
  readonly language: LocaleCode
}

/** Name of a payment method in the viewer's language; empty if the method has no name besides its kind. */
export function paymentMethodName(
  { names }: { readonly names?: Readonly<Record<string, string>> | undefined },
  { brand, language }: Pick<PaymentMethodViewer, 'brand' | 'language'>,
): string {
  return names ? selectTranslation(names, brand, language) : ''
}
