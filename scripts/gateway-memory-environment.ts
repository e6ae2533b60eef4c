/**
 * Environment variables for processes of the gateway. The C library otherwise keeps a pool of freed memory for each thread
 * that has drawn a picture or hashed a password: some 70 MB of an idle node. Other C libraries ignore it.
 */
export const gatewayMemoryEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' } as const
