import type { Brand } from '#brands/brands.ts'
import { SerializedResponse } from './register-route.ts'

/** All lists that the sites of some brands show take a few hundred kilobytes. A caller can ask for millions of others. */
const defaultMaxCharacters = 16_000_000

/** The text, and as much as the query and the entry itself take. */
const sizeOf = ({ envelope }: SerializedResponse<unknown>): number => envelope.length + 500

/** What responses are computed from, such as the catalogue. */
interface ResponseSource<Content> {
  /** Changes when any content does. */
  version(): number
  forBrand(brand: Brand): Promise<Content>
}

/** Returns the response of a brand for a key: a query object, or a name. */
type ResponseCache<Content> = <Value>(
  brand: Brand,
  key: object | string,
  compute: (content: Content) => Value,
) => SerializedResponse<Value> | Promise<SerializedResponse<Value>>

/**
 * Caches responses that are the same for everyone. Each is kept until the source changes, or until newer ones need its place: all
 * together have at most so many characters. The query object is the key: `registerRoute` passes the same object for equal queries.
 */
export function createResponseCache<Content>(
  source: ResponseSource<Content>,
  maxCharacters = defaultMaxCharacters,
): ResponseCache<Content> {
  const responses = new Map<Brand, Map<unknown, SerializedResponse<unknown>>>()
  let version = source.version()
  let characters = 0
  const clear = () => {
    responses.clear()
    characters = 0
  }
  /** The response is still sent if it is too large to be kept. */
  const keep = (brand: Brand, key: unknown, response: SerializedResponse<unknown>) => {
    const size = sizeOf(response)
    if (characters + size > maxCharacters) clear()
    if (size > maxCharacters) return
    const brandResponses = responses.get(brand) ?? new Map<unknown, SerializedResponse<unknown>>()
    const replaced = brandResponses.get(key)
    characters += size - (replaced ? sizeOf(replaced) : 0)
    responses.set(brand, brandResponses.set(key, response))
  }
  return <Value>(
    brand: Brand,
    key: object | string,
    compute: (content: Content) => Value,
  ): SerializedResponse<Value> | Promise<SerializedResponse<Value>> => {
    if (version !== source.version()) {
      clear()
      version = source.version()
    }
    const versionAsked = version
    const cached = responses.get(brand)?.get(key) as SerializedResponse<Value> | undefined
    return (
      cached ??
      source.forBrand(brand).then((content) => {
        const fresh = new SerializedResponse(compute(content))
        // The source may have changed while it was read.
        if (versionAsked === version) keep(brand, key, fresh)
        return fresh
      })
    )
  }
}
