import { isolateLeftToRight } from './isolate-left-to-right.ts'

/** Formats hundredths, such as `2.41×`. */
export const formatMultiplier = (hundredths: number): string => isolateLeftToRight(`${(hundredths / 100).toFixed(2)}×`)
