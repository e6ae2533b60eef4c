import type { LiveMessage, LiveTopic } from '@foyer/contract/live-topics.ts'

/** What a page does with a message of each topic. `token` is the session's of the socket; undefined for a visitor's. */
export type LiveHandlers = {
  readonly [Topic in LiveTopic]: (message: LiveMessage<Topic>, token: string | undefined) => void
}

let load: () => Promise<LiveHandlers | undefined> = async () => undefined

/** Sets what loads the handlers, which belong to many features. Called once, before a socket opens. */
export function setLiveHandlersLoader(loader: () => Promise<LiveHandlers>): void {
  load = loader
}

export const loadLiveHandlers = () => load()
