import { randomUUID } from 'node:crypto'
import { logout } from '@foyer/contract/identity/session.ts'
import type { Route } from '@foyer/contract/route.ts'
import { routes } from '@foyer/contract/routes.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { expect, inject, test } from 'vitest'
import { validValues } from '#testing/test-schema-values.ts'
import { paymentPassword, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

/*
 * Calls every call of a member with the objects of another member of the same brand: every field that may name an object, with
 * every id that the database holds of the other one. The fields come from the contract and the ids from the tables, so that new
 * calls and tables are covered.
 */
const app = await startWithdrawalTestApp((site) => site, { content: 'catalogue' })
const owner = await app.createPayer({ number: '77001123' })
await createObjects()
const caller = await app.createPayer({ number: '10203041' })
await app.updateMember(caller.id, { profile: { bankAccountName: 'Another Name' } })

async function createObjects(): Promise<void> {
  await app.createDepositOrder(owner.token, '31.07')
  await app.createRequest(owner, { amount: '32.09' })
  await app.signIn(owner.username, owner.password)
  const nodeId = 'studio-aurora-stag'
  const token = await app.createGameToken(owner.id, nodeId)
  const roundId = `round-${randomUUID()}`
  const own = { playerRef: String(owner.id), roundId, currency: 'USD' }
  const bet = { ...own, token, gameCode: 'reels', txId: `${roundId}-b`, amount: '1.13' }
  expect(await app.callWallet('bet', bet)).toMatchObject({ status: 'OK' })
  const win = { ...own, txId: `${roundId}-w`, betTxId: `${roundId}-b`, amount: '2.17', final: true }
  expect(await app.callWallet('win', win)).toMatchObject({ status: 'OK' })
}

/** The rows of the owner in every table of members' rows, as JSON. */
async function readOwnerRows(): Promise<Readonly<Record<string, unknown>>[]> {
  const tables = await app.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id' order by table_name`)
  const selects = tables.map(
    ({ name }) => sql`
      select to_jsonb(t) || jsonb_build_object('table', ${name}::text) as row from ${sql.identifier(name)} t
        where member_id = ${owner.id}`,
  )
  const rows = await app.db.rows<{ row: Record<string, unknown> }>(
    sql`select row from (${sql.join(selects, sql` union all `)}) rows order by row::text`,
  )
  return rows.map(({ row }) => row)
}

const idColumn = /^(id|public_id|reference|provider_ref|idempotency_key|vendor_round_id|token_hash)$/

async function listOwnerIds(): Promise<readonly string[]> {
  const rows = await readOwnerRows()
  const ids = rows.flatMap((row) => Object.entries(row).filter(([column]) => idColumn.test(column)))
  const transactions = await app.db.rows<{ id: string; key: string }>(sql`
    select id::text, idem_key as key from ledger_tx where round_id in (select id from round where member_id = ${owner.id})`)
  const values = [...ids.map(([, value]) => value), ...transactions.flatMap(({ id, key }) => [id, key])]
  const texts = values.filter((value) => value !== null).map(String)
  return [...new Set([...texts, String(owner.id), owner.username])]
}

/** An id of the same form that nobody has. */
function toUnknownId(id: string): string {
  if (/^\d+$/.test(id)) return String(9_000_000_000_000 + Number(id.slice(-6)))
  return id.replace(/[0-9a-z]/gi, (character) => nextCharacter(character))
}

/** Another character of the same kind; a hexadecimal digit stays one. */
function nextCharacter(character: string): string {
  const kind = ['0123456789', 'abcdef', 'ghijklmnopqrstuvwxyz', 'ABCDEF', 'GHIJKLMNOPQRSTUVWXYZ'].find((one) =>
    one.includes(character),
  )
  return kind?.charAt((kind.indexOf(character) + 1) % kind.length) ?? character
}

const namesObject = /(id|ids|ref|reference|order|token|key|account|tx|round)$/i

interface ObjectField {
  readonly place: 'query' | 'body'
  readonly name: string
}

function fieldsOf(schema: TSchema): Readonly<Record<string, TSchema>> {
  return (schema as { properties?: Record<string, TSchema> }).properties ?? {}
}

function listObjectFields({ query, body }: Route): ObjectField[] {
  const takesText = (schema: TSchema) => {
    const { type, enum: values } = schema as { type?: unknown; enum?: unknown }
    return (type === 'string' || type === 'array') && values === undefined
  }
  return (['query', 'body'] as const).flatMap((place) =>
    Object.entries(fieldsOf(place === 'query' ? query : body))
      .filter(([name, schema]) => namesObject.test(name) && takesText(schema))
      .map(([name]) => ({ place, name })),
  )
}

/** Numbers of promotions and goods, which are nobody's: a number of the owner's may be that of one of them too. */
const namesNobodysObject = (route: Route, field: string) =>
  field === 'goodsId' || (/promotion|raffle/i.test(`${route.name} ${route.path}`) && /^(id|promotionId)$/.test(field))

const cases = routes
  .filter((route) => route.name !== logout.name && (route.access === 'session' || route.access === 'player'))
  .flatMap((route) => listObjectFields(route).map(({ place, name: field }) => ({ route, place, field })))
  .filter(({ route, field }) => !namesNobodysObject(route, field))

const ids = await listOwnerIds()
const before = await readOwnerRows()

test('finds the ids of the owner’s objects, and the fields that may name them', () => {
  expect(ids.length).toBeGreaterThan(15)
  expect(cases.length).toBeGreaterThan(15)
})

test.each(cases)(
  '$route.name treats the objects of another member in $field as unknown',
  async ({ route, place, field }) => {
    const [fixed] = fc.sample(fc.tuple(requiredValues(route.query), requiredValues(route.body)), {
      numRuns: 1,
      seed: inject('seed'),
    })
    const [query = {}, body = {}] = fixed ?? []
    const send = async (id: string) => {
      for (const key of [
        `throttle:${route.name}:m${caller.id}`,
        `payment-password:${caller.id}`,
        `own-password:${caller.id}`,
      ])
        await app.services.sharedState.clearCounter(key)
      const isList =
        (fieldsOf(place === 'query' ? route.query : route.body)[field] as { type?: unknown }).type === 'array'
      const named = { [field]: isList ? [id] : id }
      const secrets = { paymentPassword, password: caller.password }
      const own = Object.fromEntries(Object.entries(secrets).filter(([name]) => name in fieldsOf(route.body)))
      const response = await app.call(route, {
        token: caller.token,
        query: { ...query, ...(place === 'query' && named) },
        ...(route.method !== 'GET' && { body: { ...body, ...own, ...(place === 'body' && named) } }),
      })
      return { status: response.status, message: response.message, text: JSON.stringify(response.value) }
    }
    // A short id is no idempotency key.
    const sent = field === 'idempotencyKey' ? ids.filter((id) => id.length >= 16) : ids
    for (const id of sent) {
      const [foreign, unknown] = [await send(id), await send(toUnknownId(id))]
      expect({ id, status: foreign.status, message: foreign.message }).toEqual({
        id,
        status: unknown.status,
        message: unknown.message,
      })
      for (const text of [owner.username === id ? '' : owner.username, '31.07', '32.09', '1123'].filter(Boolean))
        expect(foreign.text ?? '', `${text} for ${id}`).not.toContain(text)
    }
  },
)

test('changes nothing of the owner', async () => {
  expect(await readOwnerRows()).toEqual(before)
})

function requiredValues(schema: TSchema): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const { required = [] } = schema as { required?: readonly string[] }
  const fields = Object.entries(fieldsOf(schema)).filter(([name]) => required.includes(name))
  return fc.record(Object.fromEntries(fields.map(([name, one]) => [name, validValues(one)])))
}
