import { checkAffiliateCode } from '@foyer/contract/identity/login-and-registration.ts'
import { useRef, useState } from 'react'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'

export interface AffiliateCodeCheck {
  /** Codes that the gateway does not know, as typed. */
  readonly unknownCodes: ReadonlySet<string>
  /**
   * Queries the gateway once for each code. Also true where the query failed: the gateway checks again at the
   * registration.
   */
  readonly isKnownCode: (code: string) => Promise<boolean>
}

/** Checks whether invitation codes belong to an agent (specification section 5). */
export function useAffiliateCodeCheck(): AffiliateCodeCheck {
  const [unknownCodes, setUnknownCodes] = useState<ReadonlySet<string>>(new Set())
  const checks = useRef(new Map<string, Promise<boolean>>())
  const requestCheck = async (code: string) => {
    try {
      await callApi(checkAffiliateCode, { query: { code, domain: location.hostname } })
      return true
    } catch (error) {
      if (toCallError(error).code !== 'invitation_code_error') {
        checks.current.delete(code)
        return true
      }
      setUnknownCodes((isKnownCode) => new Set([...isKnownCode, code]))
      return false
    }
  }
  const isKnownCode = async (code: string) => {
    const isKnownCode = checks.current.get(code) ?? requestCheck(code)
    checks.current.set(code, isKnownCode)
    return isKnownCode
  }
  return { unknownCodes, isKnownCode }
}
