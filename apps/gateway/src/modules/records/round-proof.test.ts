import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languageCookie } from '@foyer/contract/pages.ts'
import { getBettingRecord } from '@foyer/contract/records.ts'
import { getRoundProof } from '@foyer/contract/rounds.ts'
import { expect, test } from 'vitest'
import { openHouse } from '#src/test-house.ts'
import { studioAdapter } from '#vendors/studio/studio-adapter.ts'
import { playedOnce, writtenRound } from './test-rounds.ts'

const house = await openHouse({ listen: true })
const nodeId = 'studio-aurora-stag'

const proofOf = (token: string, roundId: string) => house.call(getRoundProof, { token, query: { roundId } })

test('reports that the seed of a round is still secret, and returns the full verification page once it is revealed', async () => {
  const { token, bet, revealSeed } = await playedOnce(house, nodeId)
  expect(bet).toMatchObject({ state: 'settled', hasProof: true })
  const secret = await proofOf(token, bet.roundId)
  expect(secret.value.revealed).toBe(false)
  const told = claimIn(secret.value.url)
  expect(told).toMatchObject({ game: 'reels', hash: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: '0' })
  expect(told).not.toHaveProperty('server')
  expect(told).not.toHaveProperty('outcome')

  await revealSeed()
  const { value } = await proofOf(token, bet.roundId)
  expect(value.revealed).toBe(true)
  const claim = claimIn(value.url)
  expect(claim).toMatchObject({ hash: told.hash, client: told.client, server: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const seed = Buffer.from(claim.server ?? '', 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(told.hash)
  expect(claim.outcome).toMatch(/^\d+(?:\.\d+)+-\d+$/)
})

/** The values passed to the verification page. */
function claimIn(url: string): Record<string, string | undefined> {
  const { pathname, hash } = new URL(url, 'http://localhost')
  expect(pathname).toBe('/studio/verify')
  return Object.fromEntries(new URLSearchParams(hash.slice(1)))
}

test("does not return another member's round or an unknown one", async () => {
  const { bet } = await playedOnce(house, nodeId)
  const { token: stranger } = await house.registerMember()
  expect(await proofOf(stranger, bet.roundId)).toMatchObject({ status: 404, message: 'not_found' })
  expect(await proofOf(stranger, '999999999')).toMatchObject({ status: 404, message: 'not_found' })
})

test('requires a real account', async () => {
  const { bet } = await playedOnce(house, nodeId)
  const query = { roundId: bet.roundId }
  expect(await house.call(getRoundProof, { query })).toMatchObject({ status: 401, message: 'not_logged_in' })
  const trial = await house.tokenOf('trial')
  expect(await proofOf(trial, bet.roundId)).toMatchObject({ status: 403, message: 'in_need_true_account' })
})

test('offers no verification for a round without a result, of a vendor without verification, or unknown to the vendor', async () => {
  const { token, id } = await house.registerMember()
  const [open, returned, elsewhere, unknown] = await Promise.all([
    writtenRound(house, id, { adapter: 'studio', state: 'open' }),
    writtenRound(house, id, { adapter: 'studio', state: 'returned' }),
    writtenRound(house, id, { adapter: 'elsewhere', state: 'settled' }),
    writtenRound(house, id, { adapter: 'studio', state: 'settled' }),
  ])
  const { value } = await house.call(getBettingRecord, { token })
  const offered = new Map(value.list.map(({ roundId, hasProof }) => [roundId, hasProof]))
  expect([open, returned, elsewhere, unknown].map((roundId) => offered.get(roundId))).toEqual([
    false,
    false,
    false,
    true,
  ])
  for (const roundId of [open, returned, elsewhere, unknown])
    expect(await proofOf(token, roundId)).toMatchObject({ status: 404, message: 'not_found' })
})

/** Starts a server that accepts calls and never replies. */
async function silentStudio() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = once(server.close(), 'close')
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${port}/studio`, close }
}

test('reports the vendor as unavailable if it refuses the call, does not reply, or sends an invalid response', async () => {
  const { token, bet } = await playedOnce(house, nodeId)
  const { vendors, secrets, loopbackUrl } = house.gateway
  const [silent, gone] = [await silentStudio(), await silentStudio()]
  await gone.close()
  for (const url of [gone.url, silent.url, `${loopbackUrl()}/openapi.json#`, `${loopbackUrl()}/docs#`]) {
    const account = { operatorId: 'foyer', secret: secrets.of('studio launch'), walletSecret: '', url: () => url }
    Object.assign(house.gateway, { vendors: new Map([['studio', studioAdapter(account)]]) })
    expect(await proofOf(token, bet.roundId), url).toMatchObject({ status: 503, message: 'vendor_away' })
  }
  Object.assign(house.gateway, { vendors })
  expect(await proofOf(token, bet.roundId)).toMatchObject({ status: 200 })
  await silent.close()
})

test("requests the vendor's page in the member's language", async () => {
  const { token, bet } = await playedOnce(house, nodeId)
  const query = { roundId: bet.roundId }
  const proofFor = async (code: string) => {
    const { value } = await house.call(getRoundProof, {
      token,
      query,
      headers: { cookie: `${languageCookie}=${code}` },
    })
    return new URL(value.url, 'http://localhost').searchParams.get('lang')
  }
  expect([await proofFor('VI'), await proofFor('AR'), await proofFor('EN')]).toEqual(['vi', 'ar', 'en'])
})
