import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { isValidReturnUrl } from '#server/launch.ts'
import type { Operator } from './operator.ts'
import { computeSiteSignature, matchesAcceptedSecret } from './signing.ts'

const pageUrl = Type.String({ minLength: 1, maxLength: 512 })

/** The operator's site as a page shows it that is opened in a tab of its own. */
const siteSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    url: pageUrl,
    logoUrl: pageUrl,
    theme: Type.Enum(['dark', 'light']),
  },
  { additionalProperties: false },
)
const siteValidator = Compile(siteSchema)

export type OperatorSite = Static<typeof siteSchema>

/** The parameters of a page URL that name the operator's site. A repeated parameter is a list, which is never valid. */
export interface SiteQuery {
  operator?: unknown
  site?: unknown
  seal?: unknown
}

/**
 * Returns the site that an operator has sealed into the URL of a page; undefined without one. Without the seal anybody could send a
 * player a link that shows another name, or that leads elsewhere.
 */
export function readSealedSite(
  operators: ReadonlyMap<string, Operator>,
  { operator: id, site, seal }: SiteQuery,
): OperatorSite | undefined {
  if (typeof id !== 'string' || typeof site !== 'string' || typeof seal !== 'string') return undefined
  const operator = operators.get(id)
  if (!operator || !matchesAcceptedSecret(operator.secret, seal, (key) => computeSiteSignature(key, site)))
    return undefined
  const fields = Object.fromEntries(new URLSearchParams(site))
  return siteValidator.Check(fields) && isValidReturnUrl(fields.url) && isValidReturnUrl(fields.logoUrl)
    ? fields
    : undefined
}
