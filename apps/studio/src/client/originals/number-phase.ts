/** What a number on the screen is: none yet, one that is still moving, or the result. */
export type NumberPhase = 'idle' | 'moving' | 'won' | 'lost'
