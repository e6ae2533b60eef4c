import type { LocaleCode } from '@foyer/contract/locales.ts'
import type { Brand } from '#src/brands/brands.ts'
import { inLanguage } from '#src/brands/in-language.ts'

/** The member who views the payment methods, with their brand and language. */
export interface MethodReader {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
  readonly language: LocaleCode
}

/** Name of a payment method in the viewer's language; empty if the method has no name besides its kind. */
export function methodName(
  { names }: { readonly names?: Readonly<Record<string, string>> | undefined },
  { brand, language }: Pick<MethodReader, 'brand' | 'language'>,
): string {
  return names ? inLanguage(names, brand, language) : ''
}
