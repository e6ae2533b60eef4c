import { createHash } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { getRoundVerificationLink } from '@foyer/contract/games/rounds.ts'
import { languageCookie, themeCookie } from '@foyer/contract/pages.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { startHttpServer } from '#testing/test-http-server.ts'
import { insertUnplayedRound, playStudioRound } from '#testing/test-rounds.ts'
import { createStudioAdapter } from '#vendors/studio/studio-adapter.ts'

const app = await startTestApp({ listen: true })
const nodeId = 'studio-aurora-stag'

const readVerification = (token: string, roundId: string) =>
  app.call(getRoundVerificationLink, { token, query: { roundId } })

test('reports that the seed of a round is still secret, and returns the full verification page once it is revealed', async () => {
  const { token, bet, revealSeed } = await playStudioRound(app, nodeId)
  expect(bet).toMatchObject({ state: 'settled', hasProof: true })
  const secret = await readVerification(token, bet.roundId)
  expect(secret.value.revealed).toBe(false)
  const publishedClaim = parseClaim(secret.value.url)
  expect(publishedClaim).toMatchObject({ game: 'reels', hash: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: '0' })
  expect(publishedClaim).not.toHaveProperty('server')
  expect(publishedClaim).not.toHaveProperty('outcome')

  await revealSeed()
  const { value } = await readVerification(token, bet.roundId)
  expect(value.revealed).toBe(true)
  const claim = parseClaim(value.url)
  expect(claim).toMatchObject({
    hash: publishedClaim.hash,
    client: publishedClaim.client,
    server: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const seed = Buffer.from(claim.server ?? '', 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(publishedClaim.hash)
  expect(claim.outcome).toMatch(/^\d+(?:\.\d+)+-\d+$/)
})

/** The values passed to the verification page. */
function parseClaim(url: string): Record<string, string | undefined> {
  const { pathname, hash } = new URL(url, 'http://localhost')
  expect(pathname).toBe('/studio/verify')
  return Object.fromEntries(new URLSearchParams(hash.slice(1)))
}

test("does not return another member's round or an unknown one", async () => {
  const { bet } = await playStudioRound(app, nodeId)
  const { token: otherMember } = await app.registerMember()
  expect(await readVerification(otherMember, bet.roundId)).toMatchObject({ status: 404, message: 'not_found' })
  expect(await readVerification(otherMember, '999999999')).toMatchObject({ status: 404, message: 'not_found' })
})

test('requires a real account', async () => {
  const { bet } = await playStudioRound(app, nodeId)
  const query = { roundId: bet.roundId }
  expect(await app.call(getRoundVerificationLink, { query })).toMatchObject({ status: 401, message: 'not_logged_in' })
  const trial = await app.demoToken('trial')
  expect(await readVerification(trial, bet.roundId)).toMatchObject({ status: 403, message: 'in_need_true_account' })
})

test('offers no verification for a round without a result, of a vendor without verification, or unknown to the vendor', async () => {
  const { token, id } = await app.registerMember()
  const [open, returned, elsewhere, unknown] = await Promise.all([
    insertUnplayedRound(app, id, { adapter: 'studio', state: 'open' }),
    insertUnplayedRound(app, id, { adapter: 'studio', state: 'returned' }),
    insertUnplayedRound(app, id, { adapter: 'elsewhere', state: 'settled' }),
    insertUnplayedRound(app, id, { adapter: 'studio', state: 'settled' }),
  ])
  const { value } = await app.call(getBettingRecord, { token })
  const offered = new Map(value.list.map(({ roundId, hasProof }) => [roundId, hasProof]))
  expect([open, returned, elsewhere, unknown].map((roundId) => offered.get(roundId))).toEqual([
    false,
    false,
    false,
    true,
  ])
  for (const roundId of [open, returned, elsewhere, unknown])
    expect(await readVerification(token, roundId)).toMatchObject({ status: 404, message: 'not_found' })
})

test('reports the vendor as unavailable if it refuses the call, does not reply, or sends an invalid response', async () => {
  const { token, bet } = await playStudioRound(app, nodeId)
  const { vendors, sharedSecrets, loopbackUrl } = app.services
  const [silentServer, closedServer] = [await startHttpServer(), await startHttpServer()]
  await closedServer.close()
  for (const url of [closedServer.url, silentServer.url, `${loopbackUrl()}/openapi.json#`, `${loopbackUrl()}/docs#`]) {
    const account = {
      operatorId: 'foyer',
      secret: sharedSecrets.get('studio launch'),
      walletSecret: sharedSecrets.get('studio wallet'),
      url: () => url,
    }
    Object.assign(app.services, { vendors: new Map([['studio', createStudioAdapter(account)]]) })
    expect(await readVerification(token, bet.roundId), url).toMatchObject({
      status: 503,
      message: 'vendor_unavailable',
    })
  }
  Object.assign(app.services, { vendors })
  expect(await readVerification(token, bet.roundId)).toMatchObject({ status: 200 })
  await silentServer.close()
})

test('links to a verifier with the logo, the theme and the way back of the site that the member reads', async () => {
  const { token, bet } = await playStudioRound(app, nodeId)
  const headers = { cookie: `${themeCookie}=light; ${languageCookie}=VI` }
  const { value } = await app.call(getRoundVerificationLink, { token, query: { roundId: bet.roundId }, headers })
  const page = await app.fastify.inject(value.url.split('#')[0] ?? '')
  const profile = app.services.brands.getByCode('aurora')?.profile
  expect(page.body).toContain('<html lang="vi" dir="ltr" data-theme="light" ')
  expect(page.body).toMatch(new RegExp(`<img src="http://[^/"]+${profile?.logo.url}" alt="${profile?.name}"`))
  expect(page.body).toMatch(new RegExp(`<a class="site-back" href="http://[^/"]+/">.*Quay lại ${profile?.name}`))
})

test("requests the vendor's page in the member's language", async () => {
  const { token, bet } = await playStudioRound(app, nodeId)
  const query = { roundId: bet.roundId }
  const verificationLanguage = async (code: string) => {
    const { value } = await app.call(getRoundVerificationLink, {
      token,
      query,
      headers: { cookie: `${languageCookie}=${code}` },
    })
    return new URL(value.url, 'http://localhost').searchParams.get('lang')
  }
  expect([
    await verificationLanguage('VI'),
    await verificationLanguage('AR'),
    await verificationLanguage('EN'),
  ]).toEqual(['vi', 'ar', 'en'])
})
