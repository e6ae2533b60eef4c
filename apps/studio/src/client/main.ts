import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { postToParent } from './parent-page-messages.ts'
import {
  ApiError,
  type ConnectionListener,
  createPlayApi,
  exchangePlayCode,
  type PlayApi,
  type Session,
} from './play-api.ts'
import { loadLocalization } from './text/load-localization.ts'
import type { Localization } from './text/localization.ts'
import { createElement, createTextButton } from './ui/dom-elements.ts'

interface GameClientContext {
  readonly api: PlayApi
  readonly session: Session
  readonly localization: Localization
}

/** Opens a game in the page. Returns the listener for changes of the connection. */
type OpenGameClient = (root: HTMLElement, context: GameClientContext) => Promise<ConnectionListener>

/** Loaders by game code. Each game is a separate chunk, loaded when the session needs it. */
const gameLoaders: Readonly<Record<string, () => Promise<OpenGameClient>>> = {
  async reels() {
    const [{ openSoloGame }, { reelsClientModule }] = await Promise.all([
      import('./open-solo-game.ts'),
      import('#games/reels/reels-client-module.ts'),
    ])
    return (host, context) => openSoloGame(host, { ...context, client: reelsClientModule })
  },
  async dice() {
    const [{ openSoloGame }, { diceClientModule }] = await Promise.all([
      import('./open-solo-game.ts'),
      import('#games/dice/dice-client-module.ts'),
    ])
    return (host, context) => openSoloGame(host, { ...context, client: diceClientModule })
  },
  baccarat: async () => (await import('#games/baccarat/open-baccarat.ts')).openBaccarat,
}

const root = document.getElementById('game') as HTMLElement
void main()

async function main(): Promise<void> {
  const localization = await loadLocalization(document.documentElement.lang)
  document.title = localization.formatMessage('loading')
  root.replaceChildren(
    createElement(
      'div',
      { class: 'curtain', role: 'status' },
      createElement('span', { class: 'turning' }),
      localization.formatMessage('loading'),
    ),
  )
  try {
    let onConnectionChange = (_isLost: boolean) => {}
    const api = createPlayApi(await readPlayToken(), (isLost) => onConnectionChange(isLost))
    const session = await api.getSession()
    const load = gameLoaders[session.game.code]
    if (!load) throw new ApiError('game_disabled')
    const [open, ofGame] = await Promise.all([load(), loadLocalization(session.lang, session.game.code)])
    onConnectionChange = await open(root, { api, session, localization: ofGame })
    postToParent({ type: 'ready' })
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'unavailable'
    const hasEnded = code === 'session_ended' || code === 'code_spent'
    if (hasEnded) window.name = ''
    showFailure(localization, hasEnded)
  }
}

/**
 * Returns the play token of this frame: exchanges the play code of the URL, or reuses the token from before a reload. A sandboxed
 * page has no storage, so `window.name` holds the token; it lives as long as the frame and is not part of any URL.
 */
async function readPlayToken(): Promise<string> {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  const [codePrefix, savedToken] = window.name.split(' ')
  if (codePrefix && codePrefix === code?.slice(0, 12) && savedToken) return savedToken
  if (!code) throw new ApiError('code_spent')
  const token = await exchangePlayCode(code)
  window.name = `${code.slice(0, 12)} ${token}`
  return token
}

function showFailure({ formatMessage }: Localization, hasEnded: boolean): void {
  const box = createElement(
    'div',
    { class: 'curtain', role: 'alert' },
    createElement('strong', {}, formatMessage(hasEnded ? 'session_ended' : 'unavailable')),
  )
  if (hasEnded) box.append(createElement('p', {}, formatMessage('session_endedHint')))
  else box.append(createTextButton(formatMessage('tryAgain'), 'pill', () => void main()))
  box.append(createTextButton(formatMessage('exit'), 'pill is-quiet', () => postToParent({ type: 'exit' })))
  root.replaceChildren(box)
}
