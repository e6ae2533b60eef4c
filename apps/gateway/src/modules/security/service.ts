// The interface of this module for other parts of the gateway.
export { pruneSignInRecords } from './sessions.ts'
