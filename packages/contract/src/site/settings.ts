import { agentSupportHoursModId } from './agent-support-hours.ts'

/**
 * The settings of a whitelabel tree: nodes with a `value`. Each has a default, so a brand lists only what differs.
 * `docs/whitelabel.md` documents each setting, and a test compares it with this list.
 */
export const settingModIds = {
  agentHours: agentSupportHoursModId,
  agentNames: 'AGENTNAMES3',
  teamLevels: 'TEAMLEVELS3',
  inviteLinks: 'INVITELINKS3',
  chatWords: 'CHATWORDS3',
  feedbackMinWords: 'FEEDBACKMINWORDS3',
  feedbackMaxWords: 'FEEDBACKMAXWORDS3',
  receiptConfirmMinutes: 'RECEIPTMIN3',
  wageringFactor: 'WAGERING3',
  singleApprovalLimit: 'APPROVALLIMIT3',
  withdrawalHoldHours: 'WITHDRAWHOLD3',
  maxStake: 'MAXSTAKE3',
  maxWin: 'MAXWIN3',
} as const satisfies Record<string, string>

export type SettingName = keyof typeof settingModIds

/** Reads a list, separated by commas or line breaks; empty if the brand does not set it. */
export function readListSetting(settings: ReadonlyMap<string, string>, name: SettingName): string[] {
  const parts = (settings.get(settingModIds[name]) ?? '').split(/[,\n]/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Reads an integer of at least `min`, at most 99,999; undefined if the brand does not set it or the value is invalid. */
export function readIntegerSetting(
  settings: ReadonlyMap<string, string>,
  name: SettingName,
  min = 1,
): number | undefined {
  const text = settings.get(settingModIds[name])
  return text !== undefined && /^(?:0|[1-9][0-9]{0,4})$/.test(text) && Number(text) >= min ? Number(text) : undefined
}

/** Whose account names an agent reads in full: nobody's, those of direct downlines, or those of the whole team. */
export const agentNamesValues = ['masked', 'direct', 'all'] as const
export type AgentNames = (typeof agentNamesValues)[number]

/** `masked` if the brand does not set it, or sets another word. */
export function readAgentNames(settings: ReadonlyMap<string, string>): AgentNames {
  const value = settings.get(settingModIds.agentNames)
  return agentNamesValues.find((name) => name === value) ?? 'masked'
}
