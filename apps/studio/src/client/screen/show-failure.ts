import type { GameContext } from '#client/game-context.tsx'
import { leaveGame } from '#client/parent-page-messages.ts'
import { ApiError, type Session } from '#client/play-api.ts'
import { toFailureNotice } from './failure-notice.ts'

/** Shows why a round was not played, and returns the server's error code; `unavailable` for any other error. */
export function showFailure(
  { context: { stage, localization }, session }: { readonly context: GameContext; readonly session: Session },
  error: unknown,
): string {
  const code = error instanceof ApiError ? error.code : 'unavailable'
  const notice = toFailureNotice(code, {
    localization,
    isDemo: session.mode === 'DEMO',
    close: () => stage.setState({ notice: undefined }),
    exit: () => leaveGame(session),
  })
  stage.setState({ notice })
  return code
}
