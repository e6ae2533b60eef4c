import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './game.css'
import { LocaleProvider } from '@foyer/ui/locale-provider.tsx'
import { createRoot } from 'react-dom/client'
import { createGameContext } from './create-game-context.ts'
import { Curtain, FailureCurtain, MissingTextsCurtain } from './curtain.tsx'
import { GameContextProvider } from './game-context.tsx'
import { forgetLoads, loadGameModule, loadPlayScreen, preloadGame } from './game-modules.ts'
import { readGameOfPage } from './game-of-page.ts'
import { postToParent } from './parent-page-messages.ts'
import {
  ApiError,
  type ConnectionListener,
  createPlayApi,
  exchangePlayCode,
  type PlayApi,
  type Session,
  type StartedPlay,
} from './play-api.ts'
import { loadLocalization } from './text/load-localization.ts'
import type { Localization } from './text/localization.ts'

const root = createRoot(document.getElementById('game') as HTMLElement)
/** While a session is being opened. A play code is exchanged once, so a retry waits for the exchange that is under way. */
let opening: Promise<OpenSession> | undefined
void main()

async function main(): Promise<void> {
  forgetLoads()
  const gameOfPage = readGameOfPage(document.documentElement)
  if (gameOfPage) preloadGame(gameOfPage)
  opening ??= openSession().finally(() => {
    opening = undefined
  })
  const opened = opening
  // A failure is shown below, once there are texts for it.
  opened.catch(() => undefined)
  const localization = await loadLocalization(document.documentElement.lang, gameOfPage).catch(() => undefined)
  if (!localization) return root.render(<MissingTextsCurtain onRetry={() => void main()} />)
  document.title = localization.formatMessage('loading')
  root.render(<Curtain role="status">{localization.formatMessage('loading')}</Curtain>)
  try {
    await openGame(await opened)
    postToParent({ type: 'ready' })
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'unavailable'
    const hasEnded = code === 'session_ended' || code === 'code_spent'
    if (hasEnded) window.name = ''
    showFailure(localization, hasEnded)
  }
}

interface OpenSession {
  readonly api: PlayApi
  readonly session: Session
  readonly setConnectionListener: (listener: ConnectionListener) => void
}

async function openSession(): Promise<OpenSession> {
  let onConnectionChange: ConnectionListener = () => {}
  const { playToken, session } = await startOrContinue()
  const api = createPlayApi(playToken, (isLost) => onConnectionChange(isLost))
  const setConnectionListener = (listener: ConnectionListener) => {
    onConnectionChange = listener
  }
  return { api, session: session ?? (await api.getSession()), setConnectionListener }
}

async function openGame({ api, session, setConnectionListener }: OpenSession): Promise<void> {
  const [game, localization] = await Promise.all([
    loadGameModule(session.game),
    loadLocalization(session.lang, session.game),
  ])
  if (!game) throw new ApiError('game_disabled')
  const Play = await loadPlayScreen(game)
  const context = createGameContext(session, localization)
  setConnectionListener((isLost) =>
    context.stage.setState({ notice: isLost ? { text: localization.formatMessage('offline') } : undefined }),
  )
  root.render(
    <LocaleProvider locale={localization.lang}>
      <GameContextProvider value={context}>
        <Play api={api} session={session} />
      </GameContextProvider>
    </LocaleProvider>,
  )
}

/**
 * Returns the play token of this frame: exchanges the play code of the URL, with its session, or reuses the token from before a reload. A sandboxed
 * page has no storage, so `window.name` holds the token; it lives as long as the frame and is not part of any URL.
 */
async function startOrContinue(): Promise<StartedPlay> {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  const [codePrefix, savedToken] = window.name.split(' ')
  if (codePrefix && codePrefix === code?.slice(0, 12) && savedToken) return { playToken: savedToken }
  if (!code) throw new ApiError('code_spent')
  const started = await exchangePlayCode(code)
  window.name = `${code.slice(0, 12)} ${started.playToken}`
  return started
}

function showFailure({ formatMessage }: Localization, hasEnded: boolean): void {
  const exit = { text: formatMessage('exit'), isQuiet: true, onPress: () => postToParent({ type: 'exit' }) }
  const tryAgain = { text: formatMessage('tryAgain'), onPress: () => void main() }
  root.render(
    <FailureCurtain
      title={formatMessage(hasEnded ? 'session_ended' : 'unavailable')}
      hint={hasEnded ? formatMessage('session_endedHint') : undefined}
      actions={hasEnded ? [exit] : [tryAgain, exit]}
    />,
  )
}
