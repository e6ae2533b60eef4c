import {
  createMessageFormatter,
  type Localization,
  type MessageFormatter,
  type MessageKey,
} from '#client/text/localization.ts'
import { describeOutcome } from '#client/text/outcome-text.ts'
import { games } from '#games/catalogue.ts'
import {
  findInvalidVerificationFields,
  type RoundVerificationInput,
  type RoundVerificationResult,
  verifyRound,
} from '#games/verify-round.ts'
import { createDefinitionRows } from './definition-rows.ts'
import { createElement, createIcon } from './dom-elements.ts'
import '#client/verify.css'

const fields = ['hash', 'server', 'client', 'nonce', 'choice', 'outcome'] as const
type Field = (typeof fields)[number]
/** The game codes, which are also message keys. */
type GameName = 'reels' | 'dice' | 'baccarat'
const labels = {
  hash: 'serverHash',
  server: 'server',
  client: 'client',
  nonce: 'nonce',
  choice: 'choice',
  outcome: 'outcome',
} as const

/**
 * The verifier: a form, filled from the fragment of a link (`game=…&hash=…&server=…&client=…&nonce=…&choice=…&outcome=…`), and its
 * result. If the fragment contains a server seed, it verifies at once. It makes no network requests.
 */
export function createVerificationPanel({
  localization,
  fragment,
}: {
  localization: Localization
  fragment: string
}): HTMLElement {
  const formatMessage = createMessageFormatter(localization, 'fairness')
  const listFormat = new Intl.ListFormat(localization.lang)
  const parameters = new URLSearchParams(fragment)
  const game = createElement('select', { name: 'game', id: 'verify-game' })
  for (const { meta } of games)
    game.append(createElement('option', { value: meta.code }, formatMessage(meta.code as GameName)))
  if (parameters.has('game')) game.value = parameters.get('game') ?? ''
  const inputs = new Map<Field, HTMLInputElement>()
  const rows = fields.map((field) => {
    const id = `verify-${field}`
    const value = parameters.get(field) ?? ''
    const input = createElement('input', { id, autocomplete: 'off', spellcheck: 'false', dir: 'ltr', value })
    inputs.set(field, input)
    const row = createElement(
      'div',
      { class: `field is-${field}` },
      createElement('label', { for: id }, formatMessage(labels[field])),
      input,
    )
    if (field === 'choice') row.append(createElement('span', { class: 'hint' }, formatMessage('choiceHint')))
    return row
  })
  const result = createElement('div', { class: 'verdict', role: 'status' })
  const verify = async () => {
    const claim = toVerificationInput(game.value, (field) => inputs.get(field)?.value.trim() ?? '')
    const invalidFields = findInvalidVerificationFields(claim)
    for (const [field, input] of inputs)
      input.setAttribute('aria-invalid', String((invalidFields as string[]).includes(field)))
    if (invalidFields.length > 0) {
      const names = invalidFields.map((field) => formatMessage(field === 'hash' ? 'serverHash' : field))
      result.replaceChildren(
        createElement('p', { class: 'is-note' }, formatMessage('fault', { fields: listFormat.format(names) })),
      )
    } else if (!globalThis.crypto.subtle)
      result.replaceChildren(createElement('p', { class: 'is-note' }, formatMessage('noCrypto')))
    else result.replaceChildren(...resultRows(formatMessage, { claim, result: await verifyRound(claim) }))
  }
  const form = createElement(
    'form',
    { class: 'verify-form', novalidate: '' },
    createElement(
      'div',
      { class: 'field is-game' },
      createElement('label', { for: 'verify-game' }, formatMessage('game')),
      game,
    ),
    ...rows,
    createElement('button', { type: 'submit', class: 'pill' }, formatMessage('check')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void verify()
  })
  if (parameters.has('server')) void verify()
  else if (parameters.has('hash')) result.append(createElement('p', { class: 'is-note' }, formatMessage('notRevealed')))
  return createElement('div', { class: 'verifier' }, createElement('p', {}, formatMessage('lead')), result, form)
}

function toVerificationInput(game: string, fieldValue: (field: Field) => string): RoundVerificationInput {
  return {
    game,
    hash: fieldValue('hash').toLowerCase(),
    server: fieldValue('server').toLowerCase(),
    client: fieldValue('client'),
    nonce: fieldValue('nonce') === '' ? -1 : Number(fieldValue('nonce')),
    choice: fieldValue('choice'),
    outcome: fieldValue('outcome'),
  }
}

function resultRows(
  formatMessage: MessageFormatter<MessageKey<'fairness'>>,
  { claim, result }: { claim: RoundVerificationInput; result: RoundVerificationResult },
): HTMLElement[] {
  const resultLine = (isRight: boolean, text: string) =>
    createElement('p', { class: isRight ? 'is-right' : 'is-wrong' }, createIcon(isRight ? 'check' : 'close'), text)
  const lines = [resultLine(result.isHashRight, formatMessage(result.isHashRight ? 'hashRight' : 'hashWrong'))]
  if (result.isOutcomeRight !== undefined)
    lines.push(
      resultLine(result.isOutcomeRight, formatMessage(result.isOutcomeRight ? 'outcomeRight' : 'outcomeWrong')),
    )
  const detailRows: [string, string][] = [
    [formatMessage('outcomeIs'), describeOutcome(claim.game, result.events)],
    [formatMessage('computed'), result.hash],
  ]
  return [...lines, createElement('dl', { class: 'seed-facts' }, ...createDefinitionRows(detailRows))]
}
