import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

/** Fields that hold a secret, or a URL with one. */
const secretFields = ['token', 'secret', 'recoveryCodes', 'payUrl']

/** Calls whose secret is in a field with a general name. */
const furtherCalls = [
  'createFirstAdmin',
  'createOperatorKey',
  'createUrlLoginCode',
  'getRoundReplayUrl',
  'getRoundVerificationLink',
  'launchDemo',
  'launchGame',
  'rotateOperatorKey',
  'rotateOwnOperatorKey',
  'startSocialSignIn',
]

function fieldNamesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, anyOf = [], allOf = [], items } = schema as Record<string, TSchema> & { anyOf?: TSchema[] }
  const parts = [...Object.values(properties), ...Object.values(anyOf), ...Object.values(allOf), items]
  return [...Object.keys(properties), ...parts.flatMap(fieldNamesOf)]
}

const carriesSecret = (route: Route) =>
  furtherCalls.includes(route.name) || fieldNamesOf(route.value).some((name) => secretFields.includes(name))

test('every call that returns a secret is declared so, and no other', () => {
  const declared = (routes as readonly Route[]).filter((route) => route.carriesSecret).map(({ name }) => name)
  expect(declared.sort()).toEqual(
    (routes as readonly Route[])
      .filter(carriesSecret)
      .map(({ name }) => name)
      .sort(),
  )
  expect(declared).toContain('login')
})
