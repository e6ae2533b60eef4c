import { agentHoursModId } from './opening-hours.ts'

/**
 * The values of a whitelabel tree: nodes with a `value`. Each has a default, so that a brand names only what it wants
 * otherwise; `docs/whitelabel.md` says what each does, and a test holds the two together.
 */
export const settingModIds = {
  agentHours: agentHoursModId,
  chatWords: 'CHATWORDS3',
  feedbackMinWords: 'FEEDBACKMINWORDS3',
  feedbackMaxWords: 'FEEDBACKMAXWORDS3',
  receiptConfirmMinutes: 'RECEIPTMIN3',
  turnoverFactor: 'TURNOVER3',
  adjustmentAlone: 'ADJUSTALONE3',
} as const satisfies Record<string, string>

export type Setting = keyof typeof settingModIds

/** A setting that is a list, with commas or new lines between; empty where the brand does not name it. */
export function readList(settings: ReadonlyMap<string, string>, name: Setting): string[] {
  const parts = (settings.get(settingModIds[name]) ?? '').split(/[,\n]/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** A setting that is a whole number above zero; undefined where the brand names none, or no such number. */
export function readWholeNumber(settings: ReadonlyMap<string, string>, name: Setting): number | undefined {
  const text = settings.get(settingModIds[name])
  return text !== undefined && /^[1-9][0-9]{0,4}$/.test(text) ? Number(text) : undefined
}
