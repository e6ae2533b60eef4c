/** Isolates a left-to-right text, such as an amount or a card, from the surrounding text direction (Unicode UAX 9, isolates). */
export const isolateLeftToRight = (text: string): string => `\u2066${text}\u2069`
