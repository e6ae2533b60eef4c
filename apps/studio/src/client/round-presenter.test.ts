import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { createRoundPresenter } from './round-presenter.ts'
import type { SoundPlayer } from './sound/synthesizer.ts'
import { createStageStore, type Overlay } from './stage-store.ts'
import { createLocalization } from './text/localization.ts'

const texts = ['Big win', 'Mega win', 'Epic win', 'Free spins complete', 'Tap to continue', 'Win']
const keys = ['bigWin', 'megaWin', 'epicWin', 'freeSpinsOver', 'tapOn', 'spinWin']
const localization = createLocalization('en', {
  game: Object.fromEntries(keys.map((key, place) => [key, compile(texts[place] as string)])),
})

/** Creates a presenter whose overlays are skipped as soon as possible, and the lists of overlays and sounds of its round. */
function presentRound({ stake, win, stakeCount = 1 }: { stake: bigint; win: bigint; stakeCount?: number }) {
  const stage = createStageStore({ balance: null, digits: 2 })
  const pace = { turbo: true, reduced: false, skipped: false }
  const overlays: Overlay[] = []
  const sounds: (readonly [string, number | undefined])[] = []
  stage.subscribe(({ overlay }) => {
    pace.skipped = true
    if (overlay && overlays.at(-1) !== overlay) overlays.push(overlay)
  })
  const sound = { play: (cue, step) => sounds.push([cue, step]) } as Pick<SoundPlayer, 'play'> as SoundPlayer
  const presenter = createRoundPresenter(
    { stage, localization, sound, pace, formatAmount: String, unitsPerStake: 20 },
    { stake, win, jackpot: 0n, stakeCount },
  )
  return { presenter, overlays, sounds }
}

test.each([
  [14, undefined, 0],
  [15, 'Big win', 1],
  [29, 'Big win', 1],
  [30, 'Mega win', 2],
  [59, 'Mega win', 2],
  [60, 'Epic win', 3],
  [5_000, 'Epic win', 3],
])('celebrates a win of %i stakes as %s', async (stakes, title, level) => {
  const { presenter, overlays, sounds } = presentRound({ stake: 100n, win: BigInt(stakes) * 100n })
  expect(presenter.celebrationLevelOf(stakes * 20)).toBe(level)
  await presenter.celebrate(stakes * 20)
  expect(overlays.map((overlay) => overlay.title)).toEqual(title === undefined ? [] : [title])
  expect(sounds.filter(([cue]) => cue === 'big')).toEqual(title === undefined ? [] : [['big', level]])
})

test('measures a win against the price of a bonus buy, and shows the same steps at the end of a feature', async () => {
  const { presenter, overlays } = presentRound({ stake: 10_000n, win: 310_000n, stakeCount: 100 })
  expect(presenter.celebrationLevelOf(14 * 100 * 20)).toBe(0)
  await presenter.closeFeature(31 * 100 * 20)
  await presenter.closeFeature(14 * 100 * 20)
  expect(overlays.map(({ title, kind, amount }) => [title, kind, amount])).toEqual([
    ['Mega win', 'mega', 310_000n],
    ['Free spins complete', 'feature', 140_000n],
  ])
})

test('celebrates the payout of a game without units by the same steps', async () => {
  for (const [win, title] of [
    [1_499n, undefined],
    [1_500n, 'Big win'],
    [6_000n, 'Epic win'],
  ] as const) {
    const { presenter, overlays } = presentRound({ stake: 100n, win })
    await presenter.showPayout()
    expect(overlays.map((overlay) => overlay.title)).toEqual(title ? [title] : [])
  }
})
