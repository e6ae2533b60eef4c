import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Details } from '@foyer/ui/details.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { ErrorState } from '@foyer/ui/error-state.tsx'
import { Skeleton, SkeletonText } from '@foyer/ui/skeleton.tsx'
import { ColumnGrid, Section } from './section-layout.tsx'
import type { ShowcaseTexts } from './showcase-texts.ts'

export function StateSection({ words }: { words: ShowcaseTexts }) {
  return (
    <Section title={words.states}>
      <ColumnGrid>
        <Card>
          <EmptyState
            icon="receipt-text"
            title={words.emptyTitle}
            text={words.emptyText}
            action={<Button variant="primary">{words.play}</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title={words.errorTitle}
            text={words.errorText}
            onRetry={() => undefined}
            retryLabel={words.retry}
            requestId="r-7f3a91c2"
            requestIdLabel={words.request}
          />
        </Card>
        <Card>
          <div aria-busy="true" className="grid grid-cols-[96px_1fr] gap-4">
            <Skeleton shape="poster" />
            <div className="grid content-start gap-4">
              <Skeleton shape="circle" className="w-10" />
              <SkeletonText lines={3} />
            </div>
          </div>
        </Card>
        <div className="grid content-start gap-2">
          <Details summary={words.question} name="help" open>
            {words.answer}
          </Details>
          <Details summary={words.question} name="help">
            {words.answer}
          </Details>
        </div>
      </ColumnGrid>
    </Section>
  )
}
