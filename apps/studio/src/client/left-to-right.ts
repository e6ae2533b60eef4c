/** A text that reads from left to right whatever stands around it, such as an amount or a card (Unicode UAX 9, isolates). */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
