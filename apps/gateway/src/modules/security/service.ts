// What other parts of the gateway may use of this module.
export { sweepSignIns } from './sessions.ts'
