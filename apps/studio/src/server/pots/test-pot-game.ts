import { afterAll } from 'vitest'
import { games } from '#games/catalogue.ts'
import { diceGame } from '#games/dice/dice-game.ts'
import type { PotChance, SoloGame, StudioGame } from '#games/game.ts'

/** Decides the next rounds of the test game: whether they hit the pot, and the payout in stakes apart from it. */
export const nextPotRounds = { isHit: false, payout: 0 }

/** A solo game with a pot, whose rounds the test decides. */
const testPotGame: SoloGame = {
  ...diceGame,
  meta: { ...diceGame.meta, code: 'pot-test' },
  pot: { seedStakes: 2_000, ratePpm: 8_000, hitEvery: 1_000_000, unitsPerTicket: 20 },
  readChoice: (raw) => ({
    choice: raw as PotChance,
    play: () => ({
      payoutRatio: { num: nextPotRounds.payout, den: 1 },
      events: [{ type: 'board' }],
      isPotHit: nextPotRounds.isHit,
    }),
  }),
}

/** Adds the test game to the catalogue, which the test files of a worker share, until the file's tests have ended. */
export function addTestPotGame(): void {
  const catalogue = games as StudioGame[]
  catalogue.push(testPotGame)
  afterAll(() => {
    catalogue.splice(catalogue.indexOf(testPotGame), 1)
  })
}
