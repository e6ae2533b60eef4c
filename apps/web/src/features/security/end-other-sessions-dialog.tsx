import { type ActiveSession, endActiveSessions, getActiveSessions } from '@foyer/contract/identity/security-centre.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { useDeviceLabel } from './use-device-label.ts'

/** One session, or the number of all other sessions. */
export type SessionsToEnd = { readonly session: ActiveSession } | { readonly others: number }

/** Confirms and ends other sessions, and reports how many ended. */
export function EndSessionDialog({ ending, onClose }: { ending: SessionsToEnd; onClose: () => void }) {
  const t = useTranslations('security')
  const tFrame = useTranslations('frame')
  const labels = useEndSessionLabels(ending)
  const { mutate: end, isPending, error } = useEndSessions(ending, onClose)
  return (
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={onClose}
      dismissable={!isPending}
      title={labels.title}
      closeLabel={tFrame('close')}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={isPending} busyLabel={t('ending')} onClick={() => end()}>
            {labels.action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormFailure error={error ?? undefined} />
        <p className="text-muted wrap-anywhere">{labels.text}</p>
      </div>
    </Dialog>
  )
}

function useEndSessionLabels(ending: SessionsToEnd) {
  const t = useTranslations('security')
  const { format } = useLanguage()
  const getDeviceLabel = useDeviceLabel()
  if ('others' in ending) {
    return { title: t('endOthersTitle'), text: t('endOthersText', { count: ending.others }), action: t('endOthers') }
  }
  const { userAgent, lastSeenAt } = ending.session
  const device = getDeviceLabel(userAgent)
  return {
    title: t('endTitle', { device }),
    text: t('endText', { time: formatTimestamp(lastSeenAt, format) }),
    action: t('end'),
  }
}

function useEndSessions(ending: SessionsToEnd, onClose: () => void) {
  const t = useTranslations('security')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi(endActiveSessions, { query: 'others' in ending ? {} : { id: ending.session.id } }).catch(
        (error: unknown) => {
          // It ended in the meantime, which is the wanted result.
          if (toCallError(error).code === 'session_not_found') return { ended: 1 }
          throw error
        },
      ),
    onSuccess: async ({ ended }) => {
      await client.invalidateQueries({ queryKey: [getActiveSessions.path] })
      toastQueue.add({ tone: 'success', title: t('ended', { count: ended }) })
      onClose()
    },
  })
}
