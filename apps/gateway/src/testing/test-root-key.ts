/** The root key of test apps and crash tests: several gateways on one database need the same. */
export const testRootKey = Buffer.alloc(32, 'test root key').toString('base64')
