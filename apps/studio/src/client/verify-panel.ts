import { games } from '#games/catalogue.ts'
import { type Claim, claimFaults, type Verdict, verifyRound } from '#games/verify-round.ts'
import { element, icon } from './element.ts'
import { factRows } from './fact-rows.ts'
import { fairTexts } from './fair-words.ts'
import { describeOutcome } from './outcome-text.ts'
import { type Say, sayer, type Words } from './words.ts'
import './verify.css'

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
export function verifyPanel({ words, fragment }: { words: Words; fragment: string }): HTMLElement {
  const say = sayer(words, fairTexts)
  const listed = new Intl.ListFormat(words.lang)
  const given = new URLSearchParams(fragment)
  const game = element('select', { name: 'game', id: 'verify-game' })
  for (const { meta } of games) game.append(element('option', { value: meta.code }, say(meta.code as GameName)))
  if (given.has('game')) game.value = given.get('game') ?? ''
  const inputs = new Map<Field, HTMLInputElement>()
  const rows = fields.map((field) => {
    const id = `verify-${field}`
    const value = given.get(field) ?? ''
    const input = element('input', { id, autocomplete: 'off', spellcheck: 'false', dir: 'ltr', value })
    inputs.set(field, input)
    const row = element('div', { class: `field is-${field}` }, element('label', { for: id }, say(labels[field])), input)
    if (field === 'choice') row.append(element('span', { class: 'hint' }, say('choiceHint')))
    return row
  })
  const verdict = element('div', { class: 'verdict', role: 'status' })
  const textOf = (field: Field) => inputs.get(field)?.value.trim() ?? ''
  const run = async () => {
    const claim: Claim = {
      game: game.value,
      hash: textOf('hash').toLowerCase(),
      server: textOf('server').toLowerCase(),
      client: textOf('client'),
      nonce: textOf('nonce') === '' ? -1 : Number(textOf('nonce')),
      choice: textOf('choice'),
      outcome: textOf('outcome'),
    }
    const faults = claimFaults(claim)
    for (const [field, input] of inputs)
      input.setAttribute('aria-invalid', String((faults as string[]).includes(field)))
    if (faults.length > 0) {
      const names = faults.map((fault) => say(fault === 'hash' ? 'serverHash' : fault))
      verdict.replaceChildren(element('p', { class: 'is-note' }, say('fault', { fields: listed.format(names) })))
    } else if (!globalThis.crypto.subtle) verdict.replaceChildren(element('p', { class: 'is-note' }, say('noCrypto')))
    else verdict.replaceChildren(...verdictRows(say, { claim, verdict: await verifyRound(claim) }))
  }
  const form = element(
    'form',
    { class: 'verify-form', novalidate: '' },
    element('div', { class: 'field is-game' }, element('label', { for: 'verify-game' }, say('game')), game),
    ...rows,
    element('button', { type: 'submit', class: 'pill' }, say('check')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
  if (given.has('server')) void run()
  else if (given.has('hash')) verdict.append(element('p', { class: 'is-note' }, say('notRevealed')))
  return element('div', { class: 'verifier' }, element('p', {}, say('lead')), verdict, form)
}

function verdictRows(
  say: Say<keyof (typeof fairTexts)['en']>,
  { claim, verdict }: { claim: Claim; verdict: Verdict },
): HTMLElement[] {
  const line = (isRight: boolean, text: string) =>
    element('p', { class: isRight ? 'is-right' : 'is-wrong' }, icon(isRight ? 'check' : 'close'), text)
  const lines = [line(verdict.isHashRight, say(verdict.isHashRight ? 'hashRight' : 'hashWrong'))]
  if (verdict.isOutcomeRight !== undefined)
    lines.push(line(verdict.isOutcomeRight, say(verdict.isOutcomeRight ? 'outcomeRight' : 'outcomeWrong')))
  const facts: [string, string][] = [
    [say('outcomeIs'), describeOutcome(claim.game, verdict.events)],
    [say('computed'), verdict.hash],
  ]
  return [...lines, element('dl', { class: 'seed-facts' }, ...factRows(facts))]
}
