import { themeCookie } from '@foyer/contract/pages.ts'
import type { FastifyRequest } from 'fastify'
import type { Brand } from '#brands/brands.ts'
import { cookieOf } from './cookies.ts'

/** The theme in the cookie, else that of the brand. */
export function themeOf(request: FastifyRequest, brand: Brand): 'dark' | 'light' {
  const chosen = cookieOf(request, themeCookie)
  return chosen === 'dark' || chosen === 'light' ? chosen : brand.profile.defaultTheme
}
