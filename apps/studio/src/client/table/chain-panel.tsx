import { SeedFacts } from '#client/panels/seed-facts.tsx'
import { VerificationLink } from '#client/panels/verification-link.tsx'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import type { SeedChainState } from './table-state.ts'

interface ChainPanelProps {
  readonly game: string
  readonly chain: SeedChainState | null
  readonly localization: Localization
}

/** The fairness panel of a table: the seed chain of the current round. */
export function ChainPanel({ game, chain, localization }: ChainPanelProps) {
  const formatMessage = createMessageFormatter(localization, 'fairness')
  return (
    <div className="fairness">
      <p>{formatMessage('tableIntro')}</p>
      {chain && (
        <SeedFacts
          rows={[
            [formatMessage('day'), chain.day],
            [formatMessage('head'), chain.head],
            [formatMessage('place'), String(chain.place)],
            [formatMessage('length'), String(chain.length)],
            [formatMessage('tableSeed'), chain.clientSeed],
          ]}
        />
      )}
      <p className="verify-way">
        <VerificationLink fragment={`game=${game}`} localization={localization} />
        {formatMessage('title')}
      </p>
    </div>
  )
}
