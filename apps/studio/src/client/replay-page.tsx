import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './game.css'
import './replay.css'
import { LocaleProvider } from '@foyer/ui/locale-provider.tsx'
import { createRoot } from 'react-dom/client'
import { createGameContext } from './create-game-context.ts'
import { Curtain, FailureCurtain, MissingTextsCurtain } from './curtain.tsx'
import { fetchReplay } from './fetch-replay.ts'
import { GameContextProvider } from './game-context.tsx'
import { forgetLoads, loadGameModule } from './game-modules.ts'
import { isFramed, postToParent } from './parent-page-messages.ts'
import { ApiError } from './play-api.ts'
import { Replay } from './replay.tsx'
import { loadLocalization } from './text/load-localization.ts'
import type { Localization } from './text/localization.ts'

const host = document.getElementById('game') as HTMLElement
host.classList.add('is-replay')
host.classList.toggle('is-framed', isFramed())
const root = createRoot(host)
void main()

async function main(): Promise<void> {
  forgetLoads()
  const localization = await loadLocalization(document.documentElement.lang).catch(() => undefined)
  if (!localization) return root.render(<MissingTextsCurtain onRetry={() => void main()} />)
  document.title = localization.formatMessage('replay')
  root.render(<Curtain role="status">{localization.formatMessage('replayLoading')}</Curtain>)
  try {
    await openReplay()
    postToParent({ type: 'ready' })
  } catch (error) {
    showFailure(localization, error instanceof ApiError && error.code === 'code_spent')
  }
}

async function openReplay(): Promise<void> {
  const replay = await fetchReplay(location.hash.slice(1))
  const [game, localization] = await Promise.all([
    loadGameModule(replay.game),
    loadLocalization(document.documentElement.lang, replay.game),
  ])
  if (!game) throw new ApiError('code_spent')
  root.render(
    <LocaleProvider locale={localization.lang}>
      <GameContextProvider value={createGameContext(replay, localization)}>
        <Replay replay={replay} game={game} onClose={closeReplay} />
      </GameContextProvider>
    </LocaleProvider>,
  )
}

/** Closes the replay. A parent page handles the `exit` message; without one, the replay closes its own tab. */
function closeReplay(): void {
  postToParent({ type: 'exit' })
  if (!isFramed()) window.close()
}

function showFailure({ formatMessage }: Localization, hasExpired: boolean): void {
  const close = { text: formatMessage('close'), isQuiet: true, onPress: closeReplay }
  const tryAgain = { text: formatMessage('tryAgain'), onPress: () => void main() }
  root.render(
    <FailureCurtain
      title={formatMessage(hasExpired ? 'replayOver' : 'unavailable')}
      hint={hasExpired ? formatMessage('replayOverHint') : undefined}
      actions={hasExpired ? [close] : [tryAgain, close]}
    />,
  )
}
