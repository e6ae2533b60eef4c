import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

const storageKey = 'jackpotCents'

/** The counter of this browser session; stored when the document is left, so that signing out leaves nothing behind in the storage. */
let sessionCents: number | undefined

/** A decorative counter that grows at random (specification section 9) from one start in a browser session. State is in whole cents. */
export function JackpotCounter() {
  const t = useTranslations('home')
  const { format } = useLanguage()
  const [cents, setCents] = useState(readCents)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const grow = () => {
      timer = setTimeout(
        () => {
          sessionCents = readCents() + randomInteger(limits.jackpotStepMin * 100, limits.jackpotStepMax * 100)
          setCents(sessionCents)
          grow()
        },
        randomInteger(limits.jackpotPauseMinMs, limits.jackpotPauseMaxMs),
      )
    }
    grow()
    return () => clearTimeout(timer)
  }, [])
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return (
    <span className="flex flex-none items-center gap-2 pe-2 max-sm:hidden">
      <span className="text-sm">{t('jackpot')}</span>
      <bdi className="min-w-28 text-end font-bold text-gold tabular-nums">
        {formatMoney(amount, format, { decimals: 2 })}
      </bdi>
    </span>
  )
}

/** The counter, which starts at random in a new browser session. */
function readCents(): number {
  if (sessionCents !== undefined) return sessionCents
  const stored = sessionStorage.getItem(storageKey) ?? ''
  sessionCents = /^\d{1,15}$/.test(stored)
    ? Number(stored)
    : randomInteger(limits.jackpotStartMin * 100, limits.jackpotStartMax * 100)
  addEventListener('pagehide', () => sessionStorage.setItem(storageKey, String(sessionCents)))
  return sessionCents
}

/** A random integer in the range, both ends included. */
function randomInteger(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1))
}
