import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, type PlayApi, type PublicSeed } from '#client/play-api.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import { SeedFacts } from './seed-facts.tsx'
import { VerificationLink } from './verification-link.tsx'

interface FairnessPanelProps {
  readonly api: PlayApi
  readonly localization: Localization
  readonly seed: PublicSeed
}

type Rotation = Awaited<ReturnType<PlayApi['rotateSeed']>>['revealed']

/** The fairness panel: server seed hash, client seed, and the form that rotates the seed. */
export function FairnessPanel({ api, localization, seed }: FairnessPanelProps) {
  const formatMessage = createMessageFormatter(localization, 'fairness')
  const [current, setCurrent] = useState(seed)
  const [revealed, setRevealed] = useState<Rotation>()
  const [failure, setFailure] = useState<'unfinished' | 'failed'>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // The seed of the session's start has moved on; without a response its figures stay.
    void api.getSession().then(
      ({ seed: latest }) => setCurrent(latest),
      () => {},
    )
  }, [api])
  const rotate = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const clientSeed = String(new FormData(event.currentTarget).get('client-seed') ?? '')
    setBusy(true)
    setFailure(undefined)
    try {
      const rotation = await api.rotateSeed(clientSeed || undefined)
      setCurrent(rotation.current)
      setRevealed(rotation.revealed)
    } catch (error) {
      setFailure(error instanceof ApiError && error.code === 'round_unfinished' ? 'unfinished' : 'failed')
    }
    setBusy(false)
  }
  return (
    <div className="fairness">
      <p>{formatMessage('intro')}</p>
      <SeedFacts
        rows={[
          [formatMessage('serverHash'), current.serverHash],
          [formatMessage('rounds'), String(current.nextNonce)],
        ]}
      />
      <form className="grid gap-3" onSubmit={(event) => void rotate(event)}>
        <TextField
          key={current.clientSeed}
          name="client-seed"
          label={formatMessage('clientSeed')}
          hint={formatMessage('clientSeedHint')}
          defaultValue={current.clientSeed}
          maxLength={64}
          pattern="[A-Za-z0-9_\-]{1,64}"
          autoComplete="off"
          dir="ltr"
        />
        <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
          {formatMessage('rotate')}
        </Button>
      </form>
      <div className="seed-answer" role="status">
        {failure && formatMessage(failure)}
        {revealed && !failure && (
          <SeedFacts
            rows={[
              [formatMessage('revealed'), revealed.serverSeed],
              [formatMessage('serverHash'), revealed.serverHash],
            ]}
          />
        )}
      </div>
      <p className="verify-way">
        <VerificationLink fragment="" localization={localization} />
        {formatMessage('title')}
      </p>
    </div>
  )
}
