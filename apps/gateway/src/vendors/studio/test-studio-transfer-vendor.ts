import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import type { LaunchRequest } from '#vendors/adapter.ts'
import { closeTestApp } from '#vendors/conformance/close-test-app.ts'
import { createPersistentDatabase } from '#vendors/conformance/persistent-database.ts'
import type { TransferVendorHarness } from '#vendors/conformance/transfer-conformance-kit.ts'
import { createStudioTransferAdapter } from './studio-transfer-adapter.ts'

/** The studio mounted in a test app, as a vendor with a transfer wallet. */
export async function openStudioTransferVendor(): Promise<TransferVendorHarness> {
  const openDatabase = await createPersistentDatabase()
  const open = async () => startTestApp({ db: await openDatabase(), content: 'none', listen: true })
  let app: TestApp = await open()
  const url = () => app.services.loopbackUrl()
  const adapter = (at: string, secret = app.services.sharedSecrets.get('studio vault')) =>
    createStudioTransferAdapter({ operatorId: 'foyer-vault', secret, url: () => `${at}/studio` })
  return {
    url,
    adapter: (at) => adapter(at),
    unauthorizedAdapter: (at) => adapter(at, app.services.sharedSecrets.get('not the key')),
    paths: { in: '/transfer/in', out: '/transfer/out', check: '/transfer/check' },
    openGame: async (playerRef, sessionRef) => {
      const { url: page } = await adapter(url()).launch(toLaunchRequest(playerRef, sessionRef))
      const play = await openDiceGame(url(), page)
      return async () => (await play('0.20'))?.state === 'settled'
    },
    restart: async () => {
      await closeTestApp(app)
      app = await open()
    },
    close: () => closeTestApp(app),
  }
}

function toLaunchRequest(playerRef: string, sessionRef: string = randomUUID()): LaunchRequest {
  return {
    token: randomUUID(),
    launchCode: 'dice',
    title: 'Dice',
    dress: { symbols: ['dragon', 'tiger', 'crown', 'gem'], colours: ['1a0b2e', '5b2a86', 'ffcf5c'] },
    currency: 'USD',
    digits: 2,
    language: 'en',
    timeZone: 'UTC',
    mode: 'REAL',
    pace: 'classic',
    playerRef,
    sessionRef,
    nodeId: 'stw-counting-house-dice',
    tables: [],
    demoBalance: '1.00',
    returnUrl: '/',
  }
}

export interface DiceRound {
  readonly state: string
  readonly win: string
  /** Wallet balance after the round. */
  readonly balance: string
}

/** Highest and lowest number of winning rolls out of ten thousand that a bet can choose. */
export const maxWinningRolls = 9_500
export const minWinningRolls = 100

/**
 * Opens the page of a launched dice game at `origin`. Returns a function that plays one round with a stake and a number of winning
 * rolls out of ten thousand; it resolves with undefined if the stake was not accepted.
 */
export async function openDiceGame(origin: string, url: string) {
  const send = async (path: string, body: object, playToken?: string) => {
    const headers = { 'content-type': 'application/json', ...(playToken && { authorization: `Bearer ${playToken}` }) }
    const address = `${origin}/studio/api/play/${path}`
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as { playToken?: string; round?: DiceRound }
  }
  const { playToken } = await send('start', { code: new URL(url, origin).hash.replace('#code=', '') })
  return async (stake: string, winningRolls = 5_000): Promise<DiceRound | undefined> => {
    const choice = { side: 'under', target: winningRolls }
    const { round } = await send('rounds', { key: `k${randomUUID().slice(0, 20)}`, stake, choice }, playToken)
    return round
  }
}
