import type { AgentContract } from '@foyer/contract/agents/agent-contracts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { agentContract } from '#db/schema/contracts.ts'
import { pickRandomItem, seededRandom } from '#seed/random.ts'
import { hourMs, startContractTestApp, type TestAgent } from '#testing/test-contracts.ts'
import { isCovered, toContractTerms } from './contract-coverage.ts'

/*
 * Agents of one tree offer, answer and end contracts in any order, while hours pass. Whatever they do, nobody gives more than they have, and
 * no hour of a downline is paid twice.
 */
const stepCount = process.env.FOYER_LONG === '1' ? 3_000 : 120
const app = await startContractTestApp()
const random = seededRandom(String(inject('seed')))
const brand = app.services.brands.getByCode('aurora')
if (!brand) throw new Error('The brand is missing.')

interface Place {
  agent: TestAgent
  readonly upline: Place | null
}

/** A head, two agents below, and two below each of these. The first three have contracts. */
async function createTree(): Promise<readonly Place[]> {
  const head: Place = { agent: await app.createHead(), upline: null }
  const places = [head]
  for (const parent of [0, 0, 1, 1, 2, 2]) {
    const upline = places[parent] ?? head
    places.push({ agent: await app.createAgentBelow(upline.agent), upline })
  }
  for (const { agent, upline } of places.slice(0, 3)) await app.agree(upline?.agent ?? null, agent, '0.0015')
  return places
}

const places = await createTree()
const ids = places.map(({ agent }) => agent.id)
const outcomes = new Map<string, number>()
let hoursSinceLogin = 0

const openOf = async ({ agent }: Place, state: AgentContract['state'], side: AgentContract['side'] = 'own') =>
  (await app.listOf(agent, { side, state }))[0]

const steps: Readonly<Record<string, (place: Place) => Promise<string>>> = {
  async offer({ agent, upline }) {
    const tiers = [{ betAmount: '0', rate: `0.00${pickRandomItem(random, ['05', '1', '12', '15', '19'])}` }]
    const confirmEnds = random() < 0.7
    if (upline === null) return (await app.offerOfBrand(agent, tiers)).message
    return (await app.offer(upline.agent, agent, { tiers, confirmEnds })).message
  },
  async accept(place) {
    const offer = await openOf(place, 'offered')
    if (!offer) return 'none'
    const ends = random() < 0.8 ? offer.ends.map(({ id }) => id) : []
    return (await app.decide(place.agent, { id: offer.id, decision: 'accept', ends })).message
  },
  async reject(place) {
    const offer = random() < 0.2 ? await openOf(place, 'offered') : undefined
    return offer ? (await app.decide(place.agent, { id: offer.id, decision: 'reject' })).message : 'none'
  },
  async terminate(place) {
    const contract = random() < 0.4 ? await openOf(place, pickRandomItem(random, ['active', 'agreed'])) : undefined
    return contract ? (await app.terminate(place.agent, contract.id)).message : 'none'
  },
  async pass() {
    const hours = pickRandomItem(random, [0, 1, 1, 2])
    hoursSinceLogin += hours
    await app.advance(hours * hourMs)
    if (hoursSinceLogin > 8) {
      for (const place of places) place.agent = await app.withNewSession(place.agent)
      hoursSinceLogin = 0
    }
    await assertCovered()
    return ''
  },
}

/** Every contract in force is covered by that of its upline. */
async function assertCovered(): Promise<void> {
  if (!brand) return
  const inForce = await app.db
    .select()
    .from(agentContract)
    .where(and(inArray(agentContract.downlineId, ids), inArray(agentContract.state, ['active', 'ending'])))
  for (const row of inForce.filter(({ uplineId }) => uplineId !== null)) {
    const above = inForce.find(({ downlineId }) => downlineId === row.uplineId)
    expect(isCovered(above && toContractTerms(above, brand), toContractTerms(row, brand)), row.id).toBe(true)
  }
}

/** The hours of a downline's contracts do not overlap. */
async function assertPaidOnce(): Promise<number> {
  let paid = 0
  for (const downlineId of ids) {
    const rows = await app.db.select().from(agentContract).where(eq(agentContract.downlineId, downlineId))
    const spans = rows
      .map(({ startsAt, endsAt }) => [startsAt?.getTime() ?? 0, endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER] as const)
      .filter(([from, to]) => from > 0 && from < to)
      .toSorted(([one], [other]) => one - other)
    paid += spans.length
    for (const [place, [, to]] of spans.entries()) {
      const next = spans[place + 1]
      if (next) expect(next[0]).toBeGreaterThanOrEqual(to)
    }
  }
  return paid
}

test(
  `nobody gives more than they have in ${stepCount} random steps (seed ${inject('seed')})`,
  async () => {
    const names = ['offer', 'offer', 'accept', 'accept', 'accept', 'reject', 'terminate', 'pass', 'pass']
    for (let count = 0; count < stepCount; count++) {
      const name = pickRandomItem(random, names)
      const message = await steps[name]?.(pickRandomItem(random, places))
      outcomes.set(`${name} ${message}`, (outcomes.get(`${name} ${message}`) ?? 0) + 1)
    }
    await app.advance(2 * hourMs)
    await assertCovered()
    const paid = await assertPaidOnce()
    const refusals = [
      'contract_none',
      'contract_above_own',
      'contract_pending',
      'contract_ends_unconfirmed',
      'contract_ends_changed',
    ]
    const unexpected = outcomes
      .keys()
      .filter((outcome) => !['', 'none', ...refusals].includes(outcome.replace(/^\w+ /, '')))
    expect([...unexpected]).toEqual([])
    expect(paid).toBeGreaterThan(2)
  },
  60_000 + stepCount * 300,
)
