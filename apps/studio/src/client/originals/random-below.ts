/** An integer from 0 to `bound` − 1 for a choice that the page makes for the player; the outcome of a round is never drawn here. */
export const randomBelow = (bound: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound
