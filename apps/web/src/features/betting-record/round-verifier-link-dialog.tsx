import { getRoundVerificationLink } from '@foyer/contract/games/rounds.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { LinkButton } from '@foyer/ui/link-button.tsx'
import { SkeletonText } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'

export type RoundVerifierLinkDialogProps = { roundId: string; onClose: () => void }

/** How to verify a round: with the vendor's verifier once the server seed is revealed; until then, how to have it revealed. */
export function RoundVerifierLinkDialog({ roundId, onClose }: RoundVerifierLinkDialogProps) {
  const t = useTranslations()
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t('records.verifyRound', { round: roundId })}
      closeLabel={t('frame.close')}
    >
      <RoundVerification roundId={roundId} />
    </Dialog>
  )
}

function RoundVerification({ roundId }: { roundId: string }) {
  const t = useTranslations('records')
  // The button that opened this dialog has just queried the vendor: after a failure, only the member retries.
  const verificationQuery = useQuery({
    ...apiQueryOptions(getRoundVerificationLink, { roundId }),
    retry: false,
    retryOnMount: false,
  })
  if (findLoadError(verificationQuery)) return <LoadFailure query={verificationQuery} />
  if (!verificationQuery.data) {
    return (
      <div aria-busy="true" className="py-8">
        <SkeletonText lines={4} />
      </div>
    )
  }
  if (verificationQuery.data.revealed) {
    return (
      <EmptyState
        icon="shield-check"
        title={t('seedRevealed')}
        text={t('seedRevealedText')}
        action={
          <LinkButton
            variant="primary"
            endIcon="external-link"
            href={verificationQuery.data.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('openVerifier')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="lock"
      title={t('seedSecret')}
      text={t('seedSecretText')}
      action={
        <Button
          icon="refresh-cw"
          busy={verificationQuery.isFetching}
          busyLabel={t('verifying')}
          onClick={() => void verificationQuery.refetch()}
        >
          {t('lookAgain')}
        </Button>
      }
    />
  )
}
