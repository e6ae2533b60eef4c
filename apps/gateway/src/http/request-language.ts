import { defaultLocale, isLocale, type LocaleCode } from '@foyer/contract/locales.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import type { FastifyRequest } from 'fastify'
import type { Brand } from '#brands/brands.ts'
import { cookieOf } from './cookies.ts'

/** The language in the cookie if the brand offers it, else the brand's first language (section 9). */
export function languageOf(request: FastifyRequest, brand: Brand): LocaleCode {
  const offered = brand.profile.languages.filter(isLocale)
  const chosen = cookieOf(request, languageCookie)
  return offered.find((code) => code === chosen) ?? offered[0] ?? defaultLocale
}
