import { Button } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import { findRoundDescriber } from '#client/text/describe-round.ts'
import {
  createMessageFormatter,
  type Localization,
  type MessageFormatter,
  type MessageKey,
} from '#client/text/localization.ts'
import { findGame, games } from '#games/catalogue.ts'
import { rulesCodeOf } from '#games/game.ts'
import {
  findInvalidVerificationFields,
  type InvalidVerificationField,
  type RoundVerificationInput,
  type RoundVerificationResult,
  verifyRound,
} from '#games/verify-round.ts'
import { PagedItems } from './paged-items.tsx'
import { SeedFacts } from './seed-facts.tsx'
import '#client/verify.css'

type FairnessFormatter = MessageFormatter<MessageKey<'fairness'>>
const fields = ['hash', 'server', 'client', 'nonce', 'choice', 'outcome'] as const
type Field = (typeof fields)[number]
const labels = {
  hash: 'serverHash',
  server: 'server',
  client: 'client',
  nonce: 'nonce',
  choice: 'choice',
  outcome: 'outcome',
} as const
/** Hashes and paths need the whole width. */
const wideFields: readonly Field[] = ['hash', 'server', 'outcome']

/** The deals of a table's variant are those of its game. Other variants have choices and decks of their own. */
const verifiedGames = games.filter(({ kind, meta }) => kind !== 'table' || meta.variantOf === undefined)

/** The code that the words of a game are kept under. */
const rulesCodeOfGame = (code: string): string => {
  const game = findGame(code)
  return game ? rulesCodeOf(game.meta) : code
}

type Verdict =
  | { readonly kind: 'none' | 'notRevealed' | 'noCrypto' }
  | { readonly kind: 'invalid'; readonly fields: readonly InvalidVerificationField[] }
  | { readonly kind: 'done'; readonly claim: RoundVerificationInput; readonly result: RoundVerificationResult }

/**
 * The verifier: a form, filled from the fragment of a link (`game=…&hash=…&server=…&client=…&nonce=…&choice=…&outcome=…`), and its
 * result. If the fragment contains a server seed, it verifies at once. It makes no network requests.
 */
export function VerificationPanel({ localization, fragment }: { localization: Localization; fragment: string }) {
  const formatMessage = createMessageFormatter(localization, 'fairness')
  const parameters = new URLSearchParams(fragment)
  const form = useRef<HTMLFormElement>(null)
  const [verdict, setVerdict] = useState<Verdict>(() => ({
    kind: parameters.has('hash') && !parameters.has('server') ? 'notRevealed' : 'none',
  }))
  const verify = async () => {
    if (form.current) setVerdict(await decide(readVerificationInput(new FormData(form.current))))
  }
  useMountEffect(() => {
    if (parameters.has('server')) void verify()
  })
  const invalidFields = verdict.kind === 'invalid' ? verdict.fields : []
  return (
    <div className="verifier">
      <p className="verifier-lead">{formatMessage('lead')}</p>
      <VerdictBox verdict={verdict} localization={localization} formatMessage={formatMessage} />
      {verdict.kind === 'done' && (
        <BetList key={verdict.claim.hash} verdict={verdict} localization={localization} formatMessage={formatMessage} />
      )}
      <form
        ref={form}
        className="verify-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void verify()
        }}
      >
        <div className="is-wide">
          <NativeSelect
            name="game"
            label={formatMessage('game')}
            defaultValue={parameters.get('game') ?? verifiedGames[0]?.meta.code}
            options={verifiedGames.map(({ meta }) => ({
              value: meta.code,
              label: formatMessage(`game_${meta.code}` as GameKey),
            }))}
          />
        </div>
        {fields.map((field) => (
          <div key={field} className={wideFields.includes(field) ? 'is-wide' : undefined}>
            <TextField
              name={field}
              label={formatMessage(labels[field])}
              defaultValue={parameters.get(field) ?? ''}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              error={(invalidFields as readonly string[]).includes(field) ? formatMessage('invalidField') : undefined}
              hint={field === 'choice' ? formatMessage('choiceHint') : undefined}
            />
          </div>
        ))}
        <Button type="submit" variant="primary" className="justify-self-start">
          {formatMessage('check')}
        </Button>
      </form>
    </div>
  )
}

/** The names of the games are messages named for the game's code. */
type GameKey = Extract<MessageKey<'fairness'>, `game_${string}`>

async function decide(claim: RoundVerificationInput): Promise<Verdict> {
  const invalidFields = findInvalidVerificationFields(claim)
  if (invalidFields.length > 0) return { kind: 'invalid', fields: invalidFields }
  if (!globalThis.crypto.subtle) return { kind: 'noCrypto' }
  return { kind: 'done', claim, result: await verifyRound(claim) }
}

function readVerificationInput(form: FormData): RoundVerificationInput {
  const text = (name: Field | 'game') => String(form.get(name) ?? '').trim()
  return {
    game: text('game'),
    hash: text('hash').toLowerCase(),
    server: text('server').toLowerCase(),
    client: text('client'),
    nonce: text('nonce') === '' ? -1 : Number(text('nonce')),
    choice: text('choice'),
    outcome: text('outcome'),
  }
}

function VerdictBox({
  verdict,
  localization,
  formatMessage,
}: {
  verdict: Verdict
  localization: Localization
  formatMessage: FairnessFormatter
}) {
  return (
    <div className="verdict" role="status">
      {verdict.kind === 'notRevealed' && <p>{formatMessage('notRevealed')}</p>}
      {verdict.kind === 'noCrypto' && <p>{formatMessage('noCrypto')}</p>}
      {verdict.kind === 'invalid' && (
        <p>
          {formatMessage('fault', {
            fields: new Intl.ListFormat(localization.lang).format(
              verdict.fields.map((field) => formatMessage(field === 'hash' ? 'serverHash' : field)),
            ),
          })}
        </p>
      )}
      {verdict.kind === 'done' && <VerifiedRound {...verdict} formatMessage={formatMessage} />}
    </div>
  )
}

interface BetListProps {
  readonly verdict: Extract<Verdict, { kind: 'done' }>
  readonly localization: Localization
  readonly formatMessage: FairnessFormatter
}

/** The bets of a round that has many, one by one; nothing for any other round. */
function BetList({ verdict: { claim, result }, localization, formatMessage }: BetListProps) {
  const bets = findRoundDescriber(rulesCodeOfGame(claim.game)).listBets?.(result.events)
  if (!bets) return null
  const count = new Intl.NumberFormat(localization.lang).format(bets.length)
  return (
    <details className="verified-bets">
      <summary>{formatMessage('bets', { count })}</summary>
      <PagedItems items={bets} localization={localization}>
        {(shown, first) => (
          <ol start={first} dir="ltr">
            {shown.map((bet, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of a bet is its identity.
              <li key={first + place}>{bet}</li>
            ))}
          </ol>
        )}
      </PagedItems>
    </details>
  )
}

function VerifiedRound({
  claim,
  result,
  formatMessage,
}: {
  claim: RoundVerificationInput
  result: RoundVerificationResult
  formatMessage: FairnessFormatter
}) {
  return (
    <>
      <ResultLine isRight={result.isHashRight} text={formatMessage(result.isHashRight ? 'hashRight' : 'hashWrong')} />
      {result.isOutcomeRight !== undefined && (
        <ResultLine
          isRight={result.isOutcomeRight}
          text={formatMessage(result.isOutcomeRight ? 'outcomeRight' : 'outcomeWrong')}
        />
      )}
      <SeedFacts
        rows={[
          [formatMessage('outcomeIs'), findRoundDescriber(rulesCodeOfGame(claim.game)).formatOutcome(result.events)],
          [formatMessage('computed'), result.hash],
        ]}
      />
    </>
  )
}

function ResultLine({ isRight, text }: { isRight: boolean; text: string }) {
  return (
    <p className={isRight ? 'is-right' : 'is-wrong'}>
      <Icon name={isRight ? 'check' : 'x'} size={22} />
      {text}
    </p>
  )
}
