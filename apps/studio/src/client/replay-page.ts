import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { amountFormat, minorOf } from './amount.ts'
import { CallFailed, type Replay, readReplay } from './api.ts'
import { element, textButton } from './element.ts'
import { dressPage } from './game-page.ts'
import type { Pace } from './game-view.ts'
import { instantFormat } from './instant.ts'
import { isFramed, tellParent } from './parent-page.ts'
import { createReplayScreen } from './replay-screen.ts'
import { type OpenReplay, soloReplay } from './replay-view.ts'
import { synth } from './sound.ts'
import { createStage } from './stage.ts'
import { type Words, wordsFor } from './words.ts'

/** Replay loaders by game code. A replay uses the view that the game is played with. */
const games: Readonly<Record<string, () => Promise<OpenReplay>>> = {
  reels: async () => soloReplay((await import('#games/reels/open.ts')).reelsScreen),
  dice: async () => soloReplay((await import('#games/dice/open.ts')).diceScreen),
  baccarat: async () => (await import('#games/baccarat/replay.ts')).openBaccaratReplay,
}

const root = document.getElementById('game') as HTMLElement
void main()

async function main(): Promise<void> {
  const words = wordsFor(document.documentElement.lang)
  document.title = words.say('replay')
  const turning = element('span', { class: 'turning' })
  root.replaceChildren(element('div', { class: 'curtain', role: 'status' }, turning, words.say('replayLoading')))
  try {
    const replay = await readReplay(location.hash.slice(1))
    const load = games[replay.game.code]
    if (!load) throw new CallFailed('code_spent')
    const show = await openReplay(replay, words, await load())
    tellParent('ready')
    void show()
  } catch (error) {
    showFailure(words, error instanceof CallFailed && error.code === 'code_spent')
  }
}

/** Builds the page. Returns a function that shows the round. */
async function openReplay(replay: Replay, words: Words, open: OpenReplay): Promise<() => Promise<void>> {
  const { title, currency, digits, round, game } = replay
  const { say } = words
  const { matches: reduced } = matchMedia('(prefers-reduced-motion: reduce)')
  const pace: Pace = { turbo: false, reduced, skipped: false }
  const sound = synth()
  const write = amountFormat(words.lang, currency, digits)
  const [stake, win] = [minorOf(round.stake, digits), minorOf(round.win ?? '0', digits)]
  const timeZone = new URLSearchParams(location.search).get('timeZone')
  const at = instantFormat(words.lang, timeZone).whole(round.at)
  const dress = dressPage(replay, words)
  let isBusy = false
  const skip = () => {
    pace.skipped = isBusy
  }
  const screen = createReplayScreen(
    root,
    { words, title, at, stake: write(stake) },
    {
      press: () => (isBusy ? skip() : void show()),
      skip,
      sound: () => screen.setSound(sound.toggle()),
      exit: () => leave(),
    },
  )
  const { canvasHost: host, window } = screen
  const parts = { host, window, dress, pace, words, sound, write, digits, round, announce: screen.announce }
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
    const stage = createStage(
      { hud: screen, words, sound, pace, write, unitsPerStake: game.unitsPerStake },
      { stake, win },
    )
    await view.play(round.events ?? [], stage)
    // The settled win is authoritative, regardless of the amounts shown during the replay.
    screen.win.textContent = write(win)
    const result = win > 0n ? say('won', { amount: write(win) }) : say('noWin')
    screen.setMessage(result)
    screen.announce(result)
    isBusy = false
    screen.setBusy(false)
  }
  return show
}

/** Closes the replay. A parent page handles the `exit` message; without one, the replay closes its own tab. */
function leave(): void {
  tellParent('exit')
  if (!isFramed()) window.close()
}

function showFailure({ say }: Words, isOver: boolean): void {
  const text = say(isOver ? 'replayOver' : 'unavailable')
  const box = element('div', { class: 'curtain', role: 'alert' }, element('strong', {}, text))
  if (isOver) box.append(element('p', {}, say('replayOverHint')))
  else box.append(textButton(say('tryAgain'), 'pill', () => void main()))
  box.append(textButton(say('close'), 'pill is-quiet', leave))
  root.replaceChildren(box)
}
