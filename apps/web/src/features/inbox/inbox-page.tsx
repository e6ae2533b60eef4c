import { getInbox, markMessagesRead } from '@foyer/contract/inbox.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Switch } from '@foyer/ui/switch.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, useApiMutation } from '#platform/api/api.ts'
import { Link, navigate, type SearchParams, useSearchParams } from '#platform/navigation/navigation.tsx'
import { parsePageNumber } from '#platform/navigation/page-number.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { ListPagination } from '#widgets/list-pagination.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { InboxMessageItem } from './inbox-message-item.tsx'

const skeletons = ['a', 'b', 'c', 'd', 'e']

/** `/member?page=messageV2`: messages from the brand, newest first. Filter and page are in the URL. */
export function InboxPage() {
  const t = useTranslations('inbox')
  const { unread, pageNo } = useSearchParams()
  const unreadOnly = unread === '1'
  const page = parsePageNumber(pageNo)
  const query = useQuery({
    ...apiQueryOptions(getInbox, { pageNo: page, ...(unreadOnly && { unreadOnly }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const markAll = useApiMutation(markMessagesRead, { refresh: [getInbox, getBalance] })
  const go = (patch: SearchParams) => navigate({ to: 'messageV2', search: { unread, ...patch }, keepsScroll: true })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          label={t('unreadOnly')}
          checked={unreadOnly}
          onChange={({ target }) => go({ unread: target.checked ? '1' : undefined })}
        />
        <Button
          icon="mail-open"
          disabled={!query.data?.unread}
          busy={markAll.isPending}
          onClick={() => markAll.mutate({})}
        >
          {t('markAll')}
        </Button>
      </div>
      {markAll.error && <FormFailure error={markAll.error} />}
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : !query.data ? (
        <div className="grid gap-2">
          {skeletons.map((place) => (
            <Skeleton key={place} className="h-16" />
          ))}
        </div>
      ) : query.data.list.length === 0 ? (
        <NoMessages unreadOnly={unreadOnly} onAll={() => go({ unread: undefined })} />
      ) : (
        <ul
          aria-busy={query.isPlaceholderData}
          className={`grid gap-2 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {query.data.list.map((message) => (
            <li key={message.id}>
              <InboxMessageItem message={message} />
            </li>
          ))}
        </ul>
      )}
      <ListPagination
        page={page}
        pageCount={query.data?.totalPages ?? 1}
        onPageChange={(next) => go({ pageNo: next === 1 ? undefined : next })}
      />
    </div>
  )
}

function NoMessages({ unreadOnly, onAll }: { unreadOnly: boolean; onAll: () => void }) {
  const t = useTranslations('inbox')
  return (
    <EmptyState
      picture={<PagePicture name="dove" />}
      title={unreadOnly ? t('allRead') : t('empty')}
      text={unreadOnly ? t('allReadText') : t('emptyText')}
      action={
        unreadOnly ? (
          <Button onClick={onAll}>{t('showAll')}</Button>
        ) : (
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('toGames')}
          </Link>
        )
      }
    />
  )
}
