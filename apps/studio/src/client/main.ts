import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { type Api, CallFailed, type LostListener, playApi, type Session, startPlay } from './api.ts'
import { element, textButton } from './element.ts'
import { tellParent } from './parent-page.ts'
import { type Words, wordsFor } from './words.ts'

/** Opens a game in the page. Returns a listener for changes of the connection. */
type Open = (root: HTMLElement, play: { api: Api; session: Session }) => Promise<LostListener>

/** Loaders by game code. Each game is a separate chunk, loaded when the session needs it. */
const games: Readonly<Record<string, () => Promise<Open>>> = {
  async reels() {
    const [{ openGame }, { reelsScreen }] = await Promise.all([
      import('./open-game.ts'),
      import('#games/reels/open.ts'),
    ])
    return (at, play) => openGame(at, { ...play, screen: reelsScreen })
  },
  async dice() {
    const [{ openGame }, { diceScreen }] = await Promise.all([import('./open-game.ts'), import('#games/dice/open.ts')])
    return (at, play) => openGame(at, { ...play, screen: diceScreen })
  },
  baccarat: async () => (await import('#games/baccarat/open.ts')).openBaccarat,
}

const root = document.getElementById('game') as HTMLElement
void main()

async function main(): Promise<void> {
  const words = wordsFor(document.documentElement.lang)
  document.title = words.say('loading')
  root.replaceChildren(
    element('div', { class: 'curtain', role: 'status' }, element('span', { class: 'turning' }), words.say('loading')),
  )
  try {
    let lost = (_isLost: boolean) => {}
    const api = playApi(await readPlayToken(), (isLost) => lost(isLost))
    const session = await api.session()
    const load = games[session.game.code]
    if (!load) throw new CallFailed('game_disabled')
    const open = await load()
    lost = await open(root, { api, session })
    tellParent('ready')
  } catch (error) {
    const code = error instanceof CallFailed ? error.code : 'unavailable'
    const isOver = code === 'session_ended' || code === 'code_spent'
    if (isOver) window.name = ''
    showFailure(words, isOver)
  }
}

/**
 * Returns the play token of this frame: exchanges the play code of the URL, or reuses the token from before a reload. A sandboxed
 * page has no storage, so `window.name` holds the token; it lives as long as the frame and is not part of any URL.
 */
async function readPlayToken(): Promise<string> {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  const [heldFor, held] = window.name.split(' ')
  if (heldFor && heldFor === code?.slice(0, 12) && held) return held
  if (!code) throw new CallFailed('code_spent')
  const token = await startPlay(code)
  window.name = `${code.slice(0, 12)} ${token}`
  return token
}

function showFailure({ say }: Words, isOver: boolean): void {
  const box = element(
    'div',
    { class: 'curtain', role: 'alert' },
    element('strong', {}, say(isOver ? 'session_ended' : 'unavailable')),
  )
  if (isOver) box.append(element('p', {}, say('session_endedHint')))
  else box.append(textButton(say('tryAgain'), 'pill', () => void main()))
  box.append(textButton(say('exit'), 'pill is-quiet', () => tellParent('exit')))
  root.replaceChildren(box)
}
