import { ApiError, type PlayApi, type Seed } from '#client/play-api.ts'
import { fairnessMessages } from '#client/text/fairness-messages.ts'
import { createMessageFormatter, type Localization } from '#client/text/messages.ts'
import { definitionRows } from './definition-rows.ts'
import { element, textButton } from './element.ts'
import { verifyLink } from './verify-link.ts'

/** The fairness panel: server seed hash, client seed, and the form that rotates the seed. */
export function fairnessPanel({
  root,
  api,
  localization,
  seed,
}: {
  root: HTMLElement
  api: PlayApi
  localization: Localization
  seed: Seed
}): HTMLElement {
  const formatMessage = createMessageFormatter(localization, fairnessMessages)
  const currentSeed = element('dl', { class: 'seed-facts' })
  const field = element('input', {
    id: 'client-seed',
    maxlength: '64',
    pattern: '[A-Za-z0-9_\\-]{1,64}',
    autocomplete: 'off',
    dir: 'ltr',
  })
  const result = element('div', { class: 'seed-answer', role: 'status' })
  const show = (current: Seed) => {
    Object.assign(seed, current)
    currentSeed.replaceChildren(
      ...definitionRows([
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
      const rows = definitionRows([
        [formatMessage('revealed'), revealed.serverSeed],
        [formatMessage('serverHash'), revealed.serverHash],
      ])
      result.replaceChildren(element('dl', { class: 'seed-facts' }, ...rows))
    } catch (error) {
      const isUnfinished = error instanceof ApiError && error.code === 'round_unfinished'
      result.replaceChildren(formatMessage(isUnfinished ? 'unfinished' : 'failed'))
    }
    button.disabled = false
  }
  const button = textButton(formatMessage('rotate'), 'pill', () => void rotate())
  show(seed)
  void refresh(api, show)
  return element(
    'div',
    { class: 'fairness' },
    element('p', {}, formatMessage('intro')),
    currentSeed,
    element('label', { for: 'client-seed' }, formatMessage('clientSeed')),
    field,
    element('p', { class: 'hint' }, formatMessage('clientSeedHint')),
    button,
    result,
    element('p', { class: 'verify-way' }, verifyLink(root, { fragment: '', localization }), formatMessage('title')),
  )
}

async function refresh(api: PlayApi, show: (seed: Seed) => void): Promise<void> {
  const session = await api.getSession().catch(() => undefined)
  if (session) show(session.seed)
}
