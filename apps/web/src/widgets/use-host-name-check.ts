import { CallError } from '#platform/api/call-error.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { isHostName } from '#platform/site/official-domain-origin.ts'

/**
 * Checks a domain before it is opened (specification section 8). For one that is not valid, the returned function shows
 * the error and returns false.
 */
export function useDomainCheck(): (domainName: string) => boolean {
  const textOf = useErrorText()
  return (domainName) => {
    if (isHostName(domainName)) return true
    toastQueue.add({ tone: 'danger', title: textOf(new CallError('url_invalid')).title })
    return false
  }
}
