import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { launchDemo } from '@foyer/contract/games/game-launch.ts'
import { getRecentGames } from '@foyer/contract/games/games.ts'
import { logout } from '@foyer/contract/identity/session.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { game as gameTable } from '#db/schema/games.ts'
import { launchCodeOf } from '#seed/catalogue/game-facts.ts'
import { catalogueGames } from '#seed/catalogue/games.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { publishCatalogueChange } from './catalogue.ts'

const env = {
  FOYER_BRANDS_DIR: await createTestBrandsFolder({ lotus: (site) => ({ ...site, jurisdiction: 'strict' }) }),
}
const app = await startTestApp({ listen: true, env })

const [seDie, niuniu] = ['bg-golden-bowl-se-die', 'bg-bull-ring-niu-niu']
const cards = catalogueGames.filter(({ vendor, category }) => vendor === 'BG' && category === 'LIVE')
const gamesOfOnePlayer = ['blackjack', 'three-card-poker']
/** The tables behind the cards. The studio leaves games of one player out. */
const codes = new Set(cards.map(launchCodeOf).filter((code) => code !== undefined && !gamesOfOnePlayer.includes(code)))

const origin = () => {
  const address = app.fastify.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Opens the page of a launched game; its calls carry the page's own token. */
async function openPage(url: string) {
  let authorization = ''
  const send = async (path: string, body?: object) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(authorization && { authorization }) }
    const init = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) }
    return (await fetch(`${origin()}/studio/api/play/${path}`, init)).json() as Promise<Record<string, unknown>>
  }
  const { playToken } = await send('start', { code: new URL(url, origin()).hash.replace('#code=', '') })
  authorization = `Bearer ${playToken}`
  return {
    send,
    /** The id of the round that a table takes bets on. */
    async readOpenRound(code: string): Promise<string> {
      const response = await fetch(`${origin()}/studio/api/play/table?games=${code}`, { headers: { authorization } })
      const reader = response.body?.getReader()
      let text = ''
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        text += Buffer.from(read.value).toString()
        const [, id] = /"round":\{"id":"([^"]+)"[^}]*"state":"betting"/.exec(text) ?? []
        if (!id) continue
        await reader?.cancel()
        return id
      }
      throw new Error(`The table ${code} has no round.`)
    },
  }
}

test('launches a live game with the other live tables of its vendor, one for each launch code', async () => {
  const { value } = await app.call(launchDemo, { query: { nodeId: seDie } })
  const { tables } = await (await openPage(value.url)).send('session')
  expect(new Set(tables as string[])).toEqual(new Set([...codes].filter((code) => code !== 'se-die')))
  expect(tables).toHaveLength(codes.size - 1)
  const slot = await app.call(launchDemo, { query: { nodeId: 'studio-aurora-stag' } })
  expect(await (await openPage(slot.value.url)).send('session')).not.toHaveProperty('tables')
})

test('offers no further tables in a brand with strict pace, nor one in maintenance', async () => {
  const strict = await app.call(launchDemo, { query: { nodeId: seDie }, host: 'lotus.localhost' })
  expect(await (await openPage(strict.value.url)).send('session')).not.toHaveProperty('tables')
  const setStatus = async (status: 'open' | 'maintenance') => {
    await inTransaction(app.db, (tx) => tx.update(gameTable).set({ status }).where(eq(gameTable.nodeId, niuniu)))
    publishCatalogueChange(app.services.sharedState)
  }
  await setStatus('maintenance')
  const readTables = async () => {
    const { value } = await app.call(launchDemo, { query: { nodeId: seDie } })
    return (await (await openPage(value.url)).send('session')).tables
  }
  // Nodes learn of a change by a message.
  await expect.poll(readTables).not.toContain('niuniu-double')
  await setStatus('open')
  await expect.poll(readTables).toContain('niuniu-double')
})

test('books a bet at another table of the launch on that table’s card, while the session lasts', async () => {
  const { token } = await app.registerMember()
  await app.deposit(token, '100')
  const page = await openPage((await app.openGame(token, seDie)).value.url)
  const bet = async (game: string, spot: string, stake = '1.00') => {
    const choice = { round: await page.readOpenRound(game), bets: { [spot]: '1.00' } }
    return page.send('rounds', { key: crypto.randomUUID(), stake, choice, game })
  }
  // The table reserves the double of a bet.
  expect(await bet('niuniu-double', 'first', '2.00')).toMatchObject({ round: { state: 'pending', stake: '2.00' } })
  expect(await app.balance(token)).toBe('98.00')
  const { list } = (await app.call(getBettingRecord, { token })).value
  expect(list).toMatchObject([{ nodeId: niuniu, betAmount: '2.00', state: 'open' }])
  expect((await app.call(getRecentGames, { token })).value.list).toMatchObject([{ nodeId: niuniu }])
  await app.call(logout, { token })
  expect(await bet('dragon-tiger', 'dragon')).toMatchObject({ round: { state: 'refused', reason: 'session_ended' } })
})
