import { join } from 'node:path'
import { cacheFolder } from './repository-paths.ts'

/** Environment variables for processes of the gateway. */
export const gatewayProcessEnvironment = {
  // The C library otherwise keeps a pool of freed memory for each thread that has drawn a picture or hashed a password: some 70 MB of
  // an idle node. Other C libraries ignore it.
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // A later start reads compiled sources: it takes some 0.5 s less.
  NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
} as const
