import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { DrawingOrder } from './draw-ahead.ts'
import { createPictureCache } from './picture-cache.ts'
import { getPicture } from './pictures.ts'

// Calls of the gateway go first.
setPriority(constants.priority.PRIORITY_LOW)
sharp.cache(false)
// The gateway has ended.
process.once('disconnect', () => process.exit())

const [{ folder, pictures }] = (await once(process, 'message')) as [DrawingOrder]
const cache = createPictureCache(folder)
for (const picture of pictures) await getPicture(cache, picture)
process.exit()
