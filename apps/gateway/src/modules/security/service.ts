// The interface of this module for other parts of the gateway.
export { sweepSignIns } from './sessions.ts'
