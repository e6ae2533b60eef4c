/** Formats a time as a database timestamp (ISO 8601). */
export const toTimestamp = (epochMs: number): string => new Date(epochMs).toISOString()

/** Returns a database timestamp in ms since the epoch; 0 for null. */
export const toEpochMs = (at: Date | null): number => (at ? new Date(at).getTime() : 0)
