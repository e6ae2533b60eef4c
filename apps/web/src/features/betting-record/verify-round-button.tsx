import type { BetRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { getRoundVerificationLink } from '@foyer/contract/games/rounds.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { openModal } from '#platform/navigation/modal-store.ts'

/**
 * Opens the vendor's verifier for a round in a new tab. When that is not possible, a dialog explains why: the server seed is
 * not revealed yet, the vendor is unavailable, or the browser blocks the tab.
 */
export function VerifyRoundButton({ bet: { roundId } }: { bet: BetRecord }) {
  const t = useTranslations('records')
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const verify = async () => {
    setLoading(true)
    const verification = await client
      .fetchQuery({ ...apiQueryOptions(getRoundVerificationLink, { roundId }), staleTime: 0 })
      .catch(() => undefined)
      .finally(() => setLoading(false))
    if (!verification?.revealed || !openTab(verification.url)) openModal({ name: 'round_proof', roundId })
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="shield-check"
      className="-mx-3"
      aria-label={t('verifyRound', { round: roundId })}
      busy={isLoading}
      busyLabel={t('verifying')}
      onClick={() => void verify()}
    >
      {t('verify')}
    </Button>
  )
}

/** Opens a tab that has no access to this one; returns false when the browser blocks it. */
function openTab(url: string): boolean {
  const opened = window.open(url, '_blank')
  if (!opened) return false
  opened.opener = null
  return true
}
