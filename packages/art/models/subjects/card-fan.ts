import type { Model } from '#kit/model.ts'
import { type PlayingCard, playingCard } from '#kit/playing-card.ts'
import { group, type Place, put } from '#kit/shapes.ts'

/** A card that turns about its foot. */
const card = (face: PlayingCard, place: Place) => put(group(playingCard(face, { at: [0, 1.2, 0] })), place)

/** Ace, king and queen, fanned about their feet. */
export const model: Model = {
  build: () =>
    group(
      card({ rank: 'A', suit: '♠', ink: '#17131f' }, { at: [-0.38, -0.08, 0], turn: [0, 0, 0.38] }),
      card({ rank: 'K', suit: '♥', ink: '#d3112a' }, { at: [0, 0.04, 0.16] }),
      card({ rank: 'Q', suit: '♦', ink: '#d3112a' }, { at: [0.38, -0.08, 0.32], turn: [0, 0, -0.38] }),
    ),
  pose: [-0.1, 0.3, 0.04],
}
