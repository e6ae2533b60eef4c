import { expect, test } from 'vitest'
import { tripleNiuniuGame } from '#games/niuniu/niuniu-game.ts'
import { bullRankOf, type DealEvent, type Spot } from '#games/niuniu/rules.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import { getPlayerRound } from '#server/rounds/round-history.ts'
import {
  advanceTestTableToReveal,
  openTestTableRound,
  placeTestBets,
  settleRoundsAndExpectWallet,
  setUpTestTable,
  testTable,
} from './test-table.ts'

setUpTestTable(tripleNiuniuGame)

const bets = { first: '1.00', second: '2.00' }

/** What a bet on a hand is won or lost by, in minor units: as often as the better of the two hands says. */
function resultOf(spot: Spot, bet: bigint, deal: DealEvent): { atRisk: bigint; net: bigint } {
  const isWon = deal.winners.includes(spot)
  const rank = bullRankOf(deal[isWon ? spot : 'banker'])
  const atRisk = bet * (rank >= 10 ? 3n : rank >= 8 ? 2n : 1n)
  return { atRisk, net: isWon ? (atRisk * 95n) / 100n : -atRisk }
}

test('takes three times the bets, pays back what the deal has not put at risk, and reports that as the valid bet', async () => {
  const { wallet } = testTable.testOperator
  const validBets: string[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    const before = wallet.balance
    const { id } = await openTestTableRound()
    const placed = await placeTestBets(bets, { round: id })
    expect([placed.state, placed.stake]).toEqual(['pending', '9.00'])
    expect(wallet.balance).toBe(before - 900n)
    const { events } = await advanceTestTableToReveal()
    const deal = (events as unknown[])[0] as DealEvent
    const [first, second] = [resultOf('first', 100n, deal), resultOf('second', 200n, deal)]
    expect(wallet.balance).toBe(before + first.net + second.net)
    const shown = await getPlayerRound(testTable.services, { session: testTable.session, id: placed.id })
    expect(shown).toMatchObject({ state: 'settled', stake: '9.00', choices: { round: id, bets } })
    const atRisk = first.atRisk + second.atRisk
    expect(BigInt(wallet.validBets.at(-1)?.replace('.', '') ?? '900')).toBe(atRisk)
    validBets.push(formatDecimalAmount(atRisk, 2))
    testTable.now += tripleNiuniuGame.timing.resultMs
  }
  expect(wallet.validBets.map((amount) => amount ?? '9.00')).toEqual(validBets)
})

test('refuses a stake that leaves out the reserve, and a bet that could cost more than the highest stake', async () => {
  const { id } = await openTestTableRound()
  const before = testTable.testOperator.wallet.balance
  await expect(placeTestBets(bets, { round: id, stake: '3.00' })).rejects.toMatchObject({ code: 'stake_invalid' })
  const highest = testTable.session.launch.stakes.at(-1) ?? ''
  await expect(placeTestBets({ first: highest }, { round: id })).rejects.toMatchObject({ code: 'stake_invalid' })
  expect(testTable.testOperator.wallet.balance).toBe(before)
  expect(testTable.testOperator.wallet.calls).not.toContain('bet')
  expect(await settleRoundsAndExpectWallet()).toEqual([])
})
