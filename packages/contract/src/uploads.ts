import { limits } from './limits.ts'

/**
 * The largest body of a call that takes pictures: four of the largest size, so that one too many and one too large are
 * each told as what they are.
 */
export const uploadBodyMaxBytes = 4 * Math.ceil((limits.uploadMaxBytes * 4) / 3) + 64 * 1024
