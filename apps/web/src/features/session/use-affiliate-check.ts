import { checkAffiliate } from '@foyer/contract/session.ts'
import { useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'

export interface AffiliateCheck {
  /** Codes that the gateway does not know, as typed. */
  readonly unknownCodes: ReadonlySet<string>
  /**
   * Queries the gateway once for each code. Also true where the query failed: the gateway checks again at the
   * registration.
   */
  readonly isKnown: (code: string) => Promise<boolean>
}

/** Checks whether invitation codes belong to an agent (specification section 5). */
export function useAffiliateCheck(): AffiliateCheck {
  const [unknownCodes, setUnknownCodes] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Map<string, Promise<boolean>>())
  const ask = async (code: string) => {
    try {
      await call(checkAffiliate, { query: { code, domain: location.hostname } })
      return true
    } catch (error) {
      if (asCallError(error).code !== 'invitation_code_error') {
        asked.current.delete(code)
        return true
      }
      setUnknownCodes((known) => new Set([...known, code]))
      return false
    }
  }
  const isKnown = async (code: string) => {
    const known = asked.current.get(code) ?? ask(code)
    asked.current.set(code, known)
    return known
  }
  return { unknownCodes, isKnown }
}
