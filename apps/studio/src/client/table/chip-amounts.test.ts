import { expect, test } from 'vitest'
import { chipColourClass, listChipAmounts } from './chip-amounts.ts'

test('offers at most six chips, with the lowest and the highest stake', () => {
  const chips = listChipAmounts(['0.20', '0.40', '0.60', '1.00', '2.00', '4.00', '10.00', '20.00', '100.00'], 2)
  expect(chips).toHaveLength(6)
  expect([chips.at(0), chips.at(-1)]).toEqual([20n, 10_000n])
})

test('gives a stack the colour of the highest chip that is in it', () => {
  const chips = [20n, 60n, 200n]
  const colours = [10n, 20n, 59n, 60n, 80n, 5_000n].map((amount) => chipColourClass(amount, chips))
  expect(colours).toEqual(['', 'is-0', 'is-0', 'is-1', 'is-1', 'is-2'])
  // A replay knows no chips.
  expect(chipColourClass(20n, [])).toBe('')
})
