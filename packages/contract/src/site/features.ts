/**
 * The name of each feature and its `modId` in the whitelabel tree. The first block is from the specification (section 6);
 * the others follow its style. A missing feature is off, and so is a child of a parent that is off.
 */
export const featureModIds = {
  passwordExpiry: 'CHNGPASSVERIF3',
  mobileRegistration: 'MOBILENUMREG3',
  usernameRegistration: 'USERNAMEREG3',
  registrationMobileCode: 'REGMOBVERF3',
  mobileDefault: 'MOBILENUMPASSREG3',
  agentPolicy: 'AGENTPOLICY3',
  dividend: 'DIVIDEND3',
  dailySalary: 'DAILYSALARY3',
  hourlySalary: 'HOURSALARY3',
  realtimeSalary: 'REALTIMESALARY3',
  teamRebate: 'TEAMREBATE3',
  transferDown: 'TRANSFERDOWN3',
  codeLogin: 'CODELOGIN3',
  secondVerification: 'SECONDVERIF3',
  botCheck: 'BOTCHECK3',
  passkeys: 'PASSKEY3',
  freePlay: 'FREEPLAY3',
  vip: 'VIP3',
  rebate: 'REBATE3',
  referral: 'REFERRAL3',
  demoGames: 'DEMOGAME3',
  unconnectedGames: 'UNCONNECTED3',
  favorites: 'FAVORITE3',
  winnerBoard: 'WINNERBOARD3',
  jackpot: 'JACKPOT3',
  theme: 'THEME3',
  announcements: 'ANNOUNCE3',
  messages: 'MESSAGE3',
  gameSearch: 'GAMESEARCH3',
  promotions: 'PROMOTION3',
  bonuses: 'BONUS3',
  raffles: 'RAFFLE3',
  rewards: 'REWARD3',
  missions: 'MISSION3',
  points: 'POINT3',
  helpCenter: 'HELP3',
  appDownload: 'APPDOWN3',
  feedback: 'FEEDBACK3',
  mirrors: 'MIRROR3',
  speedTest: 'SPEEDTEST3',
  chatRoom: 'CHATROOM3',
  deposit: 'DEPOSIT3',
  withdraw: 'WITHDRAW3',
  transferFund: 'TRANSFERFUND3',
  transferUpline: 'TRANSFERUPLINE3',
  bettingRecord: 'BETRECORD3',
  transactionRecord: 'TRANSRECORD3',
  profitRecord: 'PROFITRECORD3',
  responsiblePlay: 'RESPONSIBLE3',
} as const satisfies Record<string, string>

export type FeatureName = keyof typeof featureModIds

export type FeatureFlags = Readonly<Record<FeatureName, boolean>>

/** A node of the whitelabel tree, as `GET /wps/system/whitelabel` sends it. */
export interface WhitelabelNode {
  readonly modId: string
  /** `1` is on; anything else is off. */
  readonly enabled: string
  /** The value of a setting; absent on a feature. */
  readonly value?: string
  readonly childrenNodes?: readonly WhitelabelNode[]
}

/** Reads which features a whitelabel tree enables. */
export function readFeatureFlags(tree: readonly WhitelabelNode[]): FeatureFlags {
  const on = new Set(enabledNodes(tree).map((node) => node.modId))
  const entries = Object.entries(featureModIds).map(([name, modId]) => [name, on.has(modId)])
  return Object.fromEntries(entries) as FeatureFlags
}

/** Reads the settings (enabled nodes with a value) of a whitelabel tree, by `modId`. */
export function readWhitelabelSettings(tree: readonly WhitelabelNode[]): ReadonlyMap<string, string> {
  return new Map(enabledNodes(tree).flatMap((node) => (node.value === undefined ? [] : [[node.modId, node.value]])))
}

function enabledNodes(tree: readonly WhitelabelNode[]): WhitelabelNode[] {
  return tree.flatMap((node) => (node.enabled === '1' ? [node, ...enabledNodes(node.childrenNodes ?? [])] : []))
}
