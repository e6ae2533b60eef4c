import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#src/routes.ts'
import { operatorRights, operatorRoleRights, operatorRoles, rightOfCall, rightsOfRoute } from './operator-roles.ts'

const operatorCalls = routes.filter(({ access }) => access === 'operator')

test('every right is needed by some call, and no call of members needs one', () => {
  const needed = new Set(operatorCalls.flatMap(rightsOfRoute))
  expect([...needed].sort()).toEqual([...operatorRights].sort())
  const others = routes.filter(({ access, right }) => access !== 'operator' && right !== undefined)
  expect(others).toEqual([])
})

test('a call whose right depends on a field declares the right of every value', () => {
  const dependent = operatorCalls.filter(({ right }) => typeof right === 'object')
  expect(dependent.map(({ name }) => name)).toEqual(['transitionWithdrawal'])
  for (const route of dependent) {
    const { right, body } = route
    if (typeof right !== 'object') continue
    const { properties } = body as { properties?: Record<string, { enum?: string[] }> }
    const values = properties?.[right.field]?.enum ?? []
    expect(Object.keys(right.rights)).toEqual(values)
    for (const value of values) expect(operatorRights).toContain(rightOfCall(route, { [right.field]: value }))
  }
})

test('the guide lists the rights of every role, and the calls of every right', () => {
  const guide = readFileSync(new URL('../../../../docs/operators.md', import.meta.url), 'utf8')
  const rows = new Map(
    [...guide.matchAll(/^\| `([a-z.-]+)` \| ([^|]*) \| ([^|]*) \|$/gm)].map(([, right, calls, roles]) => [
      right,
      { calls: namesIn(calls), roles: namesIn(roles) },
    ]),
  )
  for (const right of operatorRights) {
    const calls = operatorCalls.filter((route) => rightsOfRoute(route).includes(right)).map(({ name }) => name)
    const roles = operatorRoles.filter((role) => (operatorRoleRights[role] as readonly string[]).includes(right))
    expect({ right, ...rows.get(right) }).toEqual({ right, calls: calls.sort(), roles: [...roles].sort() })
  }
})

const namesIn = (text = '') => [...text.matchAll(/`([A-Za-z-]+)`/g)].map(([, name]) => name ?? '').sort()
