import type { LocaleCode } from '@foyer/contract/locales.ts'
import type { Brand } from '#src/brands/brands.ts'
import { inLanguage } from '#src/brands/in-language.ts'

/** Who asks for the ways to pay, and what they read. */
export interface MethodReader {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
  readonly language: LocaleCode
}

/** What a method is called to its reader; empty where its kind is name enough. */
export function methodName(
  { names }: { readonly names?: Readonly<Record<string, string>> | undefined },
  { brand, language }: Pick<MethodReader, 'brand' | 'language'>,
): string {
  return names ? inLanguage(names, brand, language) : ''
}
