import { limits } from './limits-and-intervals.ts'

/**
 * Maximum body size of a call with images: four images of the maximum size, one more than allowed, so that too many images
 * and too large an image return their own errors instead of `body_too_large`.
 */
export const uploadBodyMaxBytes = 4 * Math.ceil((limits.uploadMaxBytes * 4) / 3) + 64 * 1024
