/** Cards by the sheet that they open. Every vendor has each sheet; a card that is not listed opens `reels`. */
const cardsBySheet = {
  ways: [
    'nine-tail-fortune',
    'captain-brine',
    'panda-pastry-shop',
    'thunder-taiko',
    'golden-carp-leap',
    'thousand-cranes',
    'neon-night-market',
    'wild-wok-wei',
    'siren-of-the-shoals',
    'buccaneers-parrot',
    'cathedral-of-cogs',
    'mushroom-monarch',
    'serengeti-drums',
    'whisker-and-key',
    'leprechauns-ledger',
    'frostbite-lodge',
    'troll-under-toll-bridge',
    'gnome-sweet-gnome',
    'lanternfall-tiger',
    'the-clockmakers-owl',
    'bayou-banjo-frog',
    'gingerbread-gang',
    'silver-lion-dance',
    'dynasty-drummer',
    'samurai-sunrise',
    'bamboo-bandit',
    'wolf-of-the-north-gate',
  ],
} as const

export type SlotSheetCode = 'reels' | keyof typeof cardsBySheet

const sheetsByCard = new Map(
  Object.entries(cardsBySheet).flatMap(([sheet, cards]) =>
    cards.map((card) => [card as string, sheet as SlotSheetCode]),
  ),
)

/** The sheet of the studio that a slot's card opens. */
export const sheetOfCard = (card: string): SlotSheetCode => sheetsByCard.get(card) ?? 'reels'
