/** A text that may be the same as in English. */
export interface AllowedText {
  readonly text: string
  /** The folders of the languages; missing if any language may have it. */
  readonly languages?: readonly string[]
}

const names = 'Names of companies, services and products are not translated.'
const abbreviations = 'Players know the abbreviation, and the unit is international.'
const fileNames = 'File names keep to ASCII letters, which every file system and archive accepts.'
const loanwords = 'The language uses the English word.'

/** Why texts of a kind equal their English, with the texts. Add a text to the kind that explains it. */
const textsByReason: Readonly<Record<string, readonly AllowedText[]>> = {
  [names]: [
    { text: 'Android (Chrome)' },
    { text: 'Facebook' },
    { text: 'Instagram' },
    { text: 'LINE' },
    { text: 'Telegram' },
    { text: 'X (Twitter)' },
    { text: 'WeChat' },
    { text: 'WhatsApp' },
    { text: 'YouTube' },
    { text: 'Zalo' },
  ],
  [abbreviations]: [{ text: 'RTP' }, { text: 'VIP' }, { text: 'VIP {level}' }, { text: '{speed} ms' }],
  [fileNames]: [
    { text: 'betting-record', languages: ['ar'] },
    { text: 'profit-and-loss', languages: ['ar'] },
    { text: 'transactions', languages: ['ar'] },
    { text: 'team-overview', languages: ['ar'] },
    { text: 'team-profit-and-loss', languages: ['ar'] },
    { text: 'team-betting', languages: ['ar'] },
    { text: 'team-rounds', languages: ['ar'] },
    { text: 'team-transactions', languages: ['ar'] },
    { text: 'entries', languages: ['ar'] },
  ],
  [loanwords]: [
    { text: 'Arcade', languages: ['vi'] },
    { text: 'Baccarat', languages: ['vi'] },
    { text: 'Bingo', languages: ['vi'] },
    { text: 'Blackjack', languages: ['vi'] },
    { text: 'Crash', languages: ['vi'] },
    { text: 'Email', languages: ['vi'] },
    { text: 'Hot', languages: ['vi'] },
    { text: 'Jackpot', languages: ['vi'] },
    { text: 'Keno', languages: ['vi'] },
    { text: 'Limbo', languages: ['vi'] },
    { text: 'Menu', languages: ['vi'] },
    { text: 'Plinko', languages: ['vi'] },
    { text: 'Roulette', languages: ['vi'] },
    { text: 'Video poker', languages: ['vi'] },
  ],
}

export const textsEqualToEnglish: readonly AllowedText[] = Object.values(textsByReason).flat()
