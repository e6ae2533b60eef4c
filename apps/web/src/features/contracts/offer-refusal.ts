import { useTranslations } from 'use-intl'
import { toCallError } from '#platform/api/call-error.ts'

/** The tier that a refused offer is about, with the text to show there; or the error as it is. */
export function useTierRefusal(error: unknown): {
  refusal: { tier: number; text: string } | undefined
  other: unknown
} {
  const t = useTranslations('contracts')
  if (error === undefined) return { refusal: undefined, other: undefined }
  const { code, detail } = toCallError(error)
  if (code === 'contract_tiers_invalid') {
    return { refusal: { tier: Number(detail.at), text: t('fieldErrors.notHigher') }, other: undefined }
  }
  if (code === 'contract_above_own') {
    return { refusal: { tier: Number(detail.tier), text: t('fieldErrors.aboveOwn') }, other: undefined }
  }
  return { refusal: undefined, other: error }
}
