import type { Envelope, RequestBodyOf, ResponseValueOf, Route } from '@foyer/contract/route.ts'
import { sessionStore } from '#platform/session/session-store.ts'
import { CallError, parseErrorResponse, parseJson } from './call-error.ts'

interface UploadOptions<R> {
  readonly body: RequestBodyOf<R>
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Makes a call with a large body and reports its upload progress, which `fetch` does not. Throws `CallError` as
 * `callApi` does; aborted, it never settles.
 */
export function callWithUploadProgress<R extends Route>(
  route: R,
  options: UploadOptions<R>,
): Promise<ResponseValueOf<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(route.method, route.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/json')
    const token = sessionStore.get()?.token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && options.onProgress(loaded / total)
    request.onerror = () => reject(new CallError(navigator.onLine ? 'network' : 'offline'))
    request.onload = () => {
      const envelope = parseJson(request.responseText) as Envelope<ResponseValueOf<R>> | undefined
      if (request.status === 200 && envelope?.success) return resolve(envelope.value)
      const requestId = request.getResponseHeader('x-request-id') ?? undefined
      reject(parseErrorResponse(request.status, request.responseText, requestId))
    }
    options.signal.addEventListener('abort', () => request.abort())
    request.send(JSON.stringify(options.body))
  })
}
