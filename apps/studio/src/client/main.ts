import '@fontsource-variable/inter/wght.css'
import '@fontsource/cinzel-decorative/latin-900.css'
import './play.css'
import './panels.css'
import { openReels } from '#games/reels/open.ts'
import { CallFailed, playApi, startPlay } from './api.ts'
import { element, textButton } from './element.ts'
import { openGame } from './open-game.ts'
import { tellParent } from './parent-page.ts'
import { wordsFor } from './words.ts'

/** Each game by its code: how to draw it, and how it explains itself. */
const games = { reels: openReels }

const root = document.getElementById('game') as HTMLElement
void main()

async function main(): Promise<void> {
  const words = wordsFor(navigator.language)
  root.replaceChildren(
    element('div', { class: 'curtain', role: 'status' }, element('span', { class: 'turning' }), words.say('loading')),
  )
  try {
    let lost = (_isLost: boolean) => {}
    const api = playApi(await readPlayToken(), (isLost) => lost(isLost))
    const session = await api.session()
    const open = games[session.game.code as keyof typeof games]
    lost = await openGame(root, { api, session, open })
    tellParent('ready')
  } catch (error) {
    const code = error instanceof CallFailed ? error.code : 'unavailable'
    const isOver = code === 'session_ended' || code === 'code_spent'
    if (isOver) window.name = ''
    showFailure(wordsFor(document.documentElement.lang || navigator.language), isOver)
  }
}

/**
 * The play token for this frame: traded for the address's code, or the one this very frame holds since before a reload.
 * A sandboxed page has no storage; the frame's name lives as long as the frame, and is not part of any address.
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

function showFailure({ say }: ReturnType<typeof wordsFor>, isOver: boolean): void {
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
