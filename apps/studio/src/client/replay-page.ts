import { formatRoundResult } from './text/round-result-message.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { applySkinAndLanguage } from './apply-skin.ts'
import type { AnimationPace } from './game-view-types.ts'
import { createSoloReplayOpener, type ReplayViewOpener } from './open-replay-view.ts'
import { isFramed, postToParent } from './parent-page-messages.ts'
import { ApiError, fetchReplay, type RoundReplay } from './play-api.ts'
import { createReplayScreen } from './replay-screen.ts'
import { createRoundPresenter } from './round-presenter.ts'
import { createSynthesizer } from './sound.ts'
import { createAmountFormatter, toMinorUnits } from './text/amount-format.ts'
import { loadLocalization } from './text/load-localization.ts'
import type { Localization } from './text/localization.ts'
import { createTimestampFormatter } from './text/timestamp-format.ts'
import { colourNetWin } from './ui/colour-net-win.ts'
import { createElement, createTextButton } from './ui/dom-elements.ts'

/** Replay loaders by game code. A replay uses the view that the game is played with. */
const replayLoaders: Readonly<Record<string, () => Promise<ReplayViewOpener>>> = {
  reels: async () => createSoloReplayOpener((await import('#games/reels/reels-client-module.ts')).reelsClientModule),
  dice: async () => createSoloReplayOpener((await import('#games/dice/dice-client-module.ts')).diceClientModule),
  baccarat: async () => (await import('#games/baccarat/baccarat-replay.ts')).openBaccaratReplay,
}

const root = document.getElementById('game') as HTMLElement
void main()

async function main(): Promise<void> {
  const localization = await loadLocalization(document.documentElement.lang)
  document.title = localization.formatMessage('replay')
  const spinner = createElement('span', { class: 'turning' })
  root.replaceChildren(
    createElement('div', { class: 'curtain', role: 'status' }, spinner, localization.formatMessage('replayLoading')),
  )
  try {
    const replay = await fetchReplay(location.hash.slice(1))
    const load = replayLoaders[replay.game.code]
    if (!load) throw new ApiError('code_spent')
    const [open, ofGame] = await Promise.all([
      load(),
      loadLocalization(document.documentElement.lang, replay.game.code),
    ])
    const show = await renderReplay(replay, ofGame, open)
    postToParent({ type: 'ready' })
    void show()
  } catch (error) {
    showFailure(localization, error instanceof ApiError && error.code === 'code_spent')
  }
}

/** Builds the page. Returns a function that shows the round. */
async function renderReplay(
  replay: RoundReplay,
  localization: Localization,
  open: ReplayViewOpener,
): Promise<() => Promise<void>> {
  const { title, currency, digits, round, game } = replay
  const { matches: reduced } = matchMedia('(prefers-reduced-motion: reduce)')
  const pace: AnimationPace = { turbo: false, reduced, skipped: false }
  const sound = createSynthesizer()
  const formatAmount = createAmountFormatter(localization.lang, currency, digits)
  const [stake, win] = [toMinorUnits(round.stake, digits), toMinorUnits(round.win ?? '0', digits)]
  const timeZone = new URLSearchParams(location.search).get('timeZone')
  const playedAt = createTimestampFormatter(localization.lang, timeZone).dateTime(round.at)
  const skin = applySkinAndLanguage(replay, localization)
  let isBusy = false
  const skip = () => {
    pace.skipped = isBusy
  }
  const screen = createReplayScreen(
    root,
    { localization, title, playedAt, stake: formatAmount(stake) },
    {
      replayOrSkip: () => (isBusy ? skip() : void show()),
      skip,
      sound: () => screen.setSound(sound.toggle()),
      exit: () => closeReplay(),
    },
  )
  const { canvasHost, gameArea, announce } = screen
  const parts = {
    canvasHost,
    gameArea,
    skin,
    pace,
    localization,
    sound,
    formatAmount,
    digits,
    round,
    announce,
  }
  const view = await open(parts)
  view.setStake?.(stake, true)
  const show = async () => {
    isBusy = true
    pace.skipped = false
    screen.setBusy(true)
    screen.win.textContent = ''
    screen.setMessage('')
    sound.play('spin')
    view.start(pace)
    const presenter = createRoundPresenter(
      { hud: screen, localization, sound, pace, formatAmount, unitsPerStake: game.unitsPerStake },
      { stake, win },
    )
    await view.play(round.events ?? [], presenter)
    // The settled win is authoritative, regardless of the amounts shown during the replay.
    screen.win.textContent = formatAmount(win)
    colourNetWin(screen.win, { stake, win })
    const result = formatRoundResult(localization, { stake, win }, formatAmount)
    screen.setMessage(result)
    announce(result)
    isBusy = false
    screen.setBusy(false)
  }
  return show
}

/** Closes the replay. A parent page handles the `exit` message; without one, the replay closes its own tab. */
function closeReplay(): void {
  postToParent({ type: 'exit' })
  if (!isFramed()) window.close()
}

function showFailure({ formatMessage }: Localization, hasExpired: boolean): void {
  const text = formatMessage(hasExpired ? 'replayOver' : 'unavailable')
  const box = createElement('div', { class: 'curtain', role: 'alert' }, createElement('strong', {}, text))
  if (hasExpired) box.append(createElement('p', {}, formatMessage('replayOverHint')))
  else box.append(createTextButton(formatMessage('tryAgain'), 'pill', () => void main()))
  box.append(createTextButton(formatMessage('close'), 'pill is-quiet', closeReplay))
  root.replaceChildren(box)
}
