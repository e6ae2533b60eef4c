import { type Api, CallFailed, type Seed } from './api.ts'
import { element, textButton } from './element.ts'
import { factRows } from './fact-rows.ts'
import { fairTexts } from './fair-words.ts'
import { verifyLink } from './verify-link.ts'
import { sayer, type Words } from './words.ts'

/** The fairness panel: server seed hash, client seed, and the form that rotates the seed. */
export function fairnessPanel({
  root,
  api,
  words,
  seed,
}: {
  root: HTMLElement
  api: Api
  words: Words
  seed: Seed
}): HTMLElement {
  const say = sayer(words, fairTexts)
  const facts = element('dl', { class: 'seed-facts' })
  const field = element('input', {
    id: 'client-seed',
    maxlength: '64',
    pattern: '[A-Za-z0-9_\\-]{1,64}',
    autocomplete: 'off',
    dir: 'ltr',
  })
  const answer = element('div', { class: 'seed-answer', role: 'status' })
  const show = (current: Seed) => {
    Object.assign(seed, current)
    facts.replaceChildren(
      ...factRows([
        [say('serverHash'), current.serverHash],
        [say('rounds'), String(current.nextNonce)],
      ]),
    )
    field.value = current.clientSeed
  }
  const rotate = async () => {
    if (!field.reportValidity()) return
    button.disabled = true
    try {
      const { revealed, current } = await api.rotateSeed(field.value || undefined)
      show(current)
      answer.replaceChildren(
        element(
          'dl',
          { class: 'seed-facts' },
          ...factRows([
            [say('revealed'), revealed.serverSeed],
            [say('serverHash'), revealed.serverHash],
          ]),
        ),
      )
    } catch (error) {
      answer.replaceChildren(
        say(error instanceof CallFailed && error.code === 'round_unfinished' ? 'unfinished' : 'failed'),
      )
    }
    button.disabled = false
  }
  const button = textButton(say('rotate'), 'pill', () => void rotate())
  show(seed)
  void refresh(api, show)
  return element(
    'div',
    { class: 'fairness' },
    element('p', {}, say('intro')),
    facts,
    element('label', { for: 'client-seed' }, say('clientSeed')),
    field,
    element('p', { class: 'hint' }, say('clientSeedHint')),
    button,
    answer,
    element('p', { class: 'verify-way' }, verifyLink(root, { link: '', words }), say('title')),
  )
}

async function refresh(api: Api, show: (seed: Seed) => void): Promise<void> {
  const session = await api.session().catch(() => undefined)
  if (session) show(session.seed)
}
