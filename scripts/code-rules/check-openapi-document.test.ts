import { expect, test } from 'vitest'
import { checkOpenApiDocument } from './check-openapi-document.ts'

const documentWith = (schema: unknown) => ({
  openapi: '3.1.0',
  info: { title: 'Planted', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
  components: { schemas: { Node: { type: 'object' } } },
  paths: {
    '/points': {
      get: {
        operationId: 'getPoints',
        summary: 'Points of the member',
        security: [],
        responses: {
          200: { description: 'Success', content: { 'application/json': { schema } } },
          400: { description: 'invalid_input' },
        },
      },
    },
  },
})

test('accepts a reference to a named schema', async () => {
  expect(await checkOpenApiDocument(documentWith({ $ref: '#/components/schemas/Node' }))).toEqual([])
})

test('reports a reference that client generators cannot resolve', async () => {
  expect(await checkOpenApiDocument(documentWith({ $ref: 'Node' }))).toContainEqual({
    path: 'openapi.json#/paths/~1points/get/responses/200/content/application~1json/schema',
    message: expect.stringContaining('no-unresolved-refs'),
  })
})
