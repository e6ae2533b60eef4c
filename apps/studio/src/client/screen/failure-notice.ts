import { postToParent } from '#client/parent-page-messages.ts'
import type { Notice } from '#client/stage-store.ts'
import type { GameMessageKey, Localization } from '#client/text/localization.ts'

/** The error codes that are also message keys. */
const codesWithMessage: readonly string[] = [
  'limit',
  'player_blocked',
  'game_disabled',
  'bonus_buy_disabled',
  'bets_closed',
  'too_fast',
  'returned',
  'refused',
]

interface FailureNoticeOptions {
  readonly localization: Localization
  readonly isDemo: boolean
  readonly close: () => void
  /** Leaves the game. */
  readonly exit: () => void
}

/** The notice of a round that was not played, by the server's error code. */
export function toFailureNotice(
  code: string,
  { localization: { formatMessage }, isDemo, close, exit }: FailureNoticeOptions,
): Notice {
  const exitAction = { text: formatMessage('exit'), onPress: exit }
  const closeAction = { text: formatMessage('close'), onPress: close }
  if (code === 'session_ended')
    return { text: formatMessage('session_ended'), hint: formatMessage('session_endedHint'), actions: [exitAction] }
  if (code === 'insufficient') {
    const depositAction = { text: formatMessage('deposit'), onPress: () => postToParent({ type: 'deposit' }) }
    const text = formatMessage(isDemo ? 'insufficientDemo' : 'insufficient')
    return { text, actions: [isDemo ? exitAction : depositAction, closeAction] }
  }
  if (code === 'round_unfinished') return { text: formatMessage('pending'), actions: [closeAction] }
  const key = codesWithMessage.includes(code) ? (code as GameMessageKey) : 'refused'
  return { text: formatMessage(key), actions: [closeAction] }
}
