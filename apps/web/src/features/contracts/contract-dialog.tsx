import { getContract } from '@foyer/contract/agents/agent-contracts.ts'
import type { ContractModalPage } from '@foyer/contract/pages.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { ContractRequest } from './contract-request.tsx'
import { ContractTermination } from './contract-termination.tsx'

type ContractDialogProps = {
  page: ContractModalPage
  /** The contract's. */
  id: string
  onClose: () => void
}

/** The contract modal: the request that an agent answers, or the termination of a contract. */
export function ContractDialog({ page, id, onClose }: ContractDialogProps) {
  const t = useTranslations()
  const query = useQuery({ ...apiQueryOptions(getContract, { id }), staleTime: 0 })
  const Page = page === 'contractRequest' ? ContractRequest : ContractTermination
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t(`titles.${page}`)} closeLabel={t('frame.close')}>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : query.data ? (
        <Page {...query.data} onClose={onClose} />
      ) : (
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </Dialog>
  )
}
