import { Card } from '@foyer/ui/card.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'

/** Placeholder of the page in its final layout. */
export function SecurityPageSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <Card padding="lg" className="grid gap-6 md:grid-cols-2">
        <div className="flex items-center gap-4">
          <Skeleton shape="circle" className="w-20" />
          <div className="grid flex-1 gap-3">
            <Skeleton shape="line" className="w-40 max-w-full" />
            <Skeleton shape="line" className="w-56 max-w-full" />
          </div>
        </div>
        <div className="grid content-center gap-3">
          <Skeleton shape="line" className="w-full" />
          <Skeleton shape="line" className="w-3/5" />
        </div>
      </Card>
      <Card padding="lg" className="grid gap-6">
        {['password', 'paymentPassword', 'email', 'mobile', 'authenticator'].map((row) => (
          <div key={row} className="flex items-center gap-4">
            <Skeleton className="size-10" />
            <div className="grid flex-1 gap-2">
              <Skeleton shape="line" className="w-32 max-w-full" />
              <Skeleton shape="line" className="w-48 max-w-full" />
            </div>
            <Skeleton className="h-10 w-20" />
          </div>
        ))}
      </Card>
    </div>
  )
}
