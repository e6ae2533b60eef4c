import { Skeleton } from '@foyer/ui/skeleton.tsx'

/** Placeholder of a form that loads. */
export function FormSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-10 w-32" />
    </div>
  )
}
