import { AppError } from '@foyer/contract/errors.ts'
import type { FastifyInstance } from 'fastify'

export const formContentType = 'application/x-www-form-urlencoded'

/** A part of the app whose calls take forms and no other body; any other content answers `body_type_unsupported`. */
export function formScope(app: FastifyInstance, bindCalls: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(formContentType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    bindCalls(scope)
  })
}

/** The fields of a form, all of them text. One that comes twice says two things at once, and is refused. */
export function readForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new AppError('invalid_input', { at: `/${name}`, problem: 'must not come twice' })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
