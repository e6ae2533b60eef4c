import { ApiError, type PlayApi, type PublicSeed } from '#client/play-api.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import { createDefinitionRows } from './definition-rows.ts'
import { createElement, createTextButton } from './dom-elements.ts'
import { createVerificationLink } from './verification-link.ts'

/** The fairness panel: server seed hash, client seed, and the form that rotates the seed. */
export function createFairnessPanel({
  root,
  api,
  localization,
  seed,
}: {
  root: HTMLElement
  api: PlayApi
  localization: Localization
  seed: PublicSeed
}): HTMLElement {
  const formatMessage = createMessageFormatter(localization, 'fairness')
  const currentSeed = createElement('dl', { class: 'seed-facts' })
  const field = createElement('input', {
    id: 'client-seed',
    maxlength: '64',
    pattern: '[A-Za-z0-9_\\-]{1,64}',
    autocomplete: 'off',
    dir: 'ltr',
  })
  const result = createElement('div', { class: 'seed-answer', role: 'status' })
  const show = (current: PublicSeed) => {
    Object.assign(seed, current)
    currentSeed.replaceChildren(
      ...createDefinitionRows([
        [formatMessage('serverHash'), current.serverHash],
        [formatMessage('rounds'), String(current.nextNonce)],
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
      const rows = createDefinitionRows([
        [formatMessage('revealed'), revealed.serverSeed],
        [formatMessage('serverHash'), revealed.serverHash],
      ])
      result.replaceChildren(createElement('dl', { class: 'seed-facts' }, ...rows))
    } catch (error) {
      const isUnfinished = error instanceof ApiError && error.code === 'round_unfinished'
      result.replaceChildren(formatMessage(isUnfinished ? 'unfinished' : 'failed'))
    }
    button.disabled = false
  }
  const button = createTextButton(formatMessage('rotate'), 'pill', () => void rotate())
  show(seed)
  void refresh(api, show)
  return createElement(
    'div',
    { class: 'fairness' },
    createElement('p', {}, formatMessage('intro')),
    currentSeed,
    createElement('label', { for: 'client-seed' }, formatMessage('clientSeed')),
    field,
    createElement('p', { class: 'hint' }, formatMessage('clientSeedHint')),
    button,
    result,
    createElement(
      'p',
      { class: 'verify-way' },
      createVerificationLink(root, { fragment: '', localization }),
      formatMessage('title'),
    ),
  )
}

async function refresh(api: PlayApi, show: (seed: PublicSeed) => void): Promise<void> {
  const session = await api.getSession().catch(() => undefined)
  if (session) show(session.seed)
}
