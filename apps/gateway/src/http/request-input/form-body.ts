import { AppError } from '@foyer/contract/errors.ts'
import type { FastifyInstance } from 'fastify'

export const formContentType = 'application/x-www-form-urlencoded'

/** Registers routes that accept only forms; any other content type is refused with `body_type_unsupported`. */
export function registerFormRoutes(app: FastifyInstance, registerRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formContentType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    registerRoutes(scope)
  })
}

/** Parses the fields of a form as text. A repeated field is ambiguous and refused. */
export function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new AppError('invalid_input', { at: `/${name}`, problem: 'must not be repeated' })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
