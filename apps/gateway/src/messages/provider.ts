/** A message that is to leave the house now. */
export interface OutgoingMessage {
  /** The same at every attempt, so that whoever takes it twice can tell. */
  readonly id: string
  readonly brand: string
  /** The name that the brand goes by. */
  readonly brandName: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** A way out for one kind of message. */
export interface MessageProvider {
  /** Returns once the other side has taken the message; throws `DeliveryError` where it has not. */
  deliver(message: OutgoingMessage): Promise<void>
}

/** Why a message was not taken. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** `quota`: no more are taken for now; `final`: this one never is; `again`: worth another attempt. */
  readonly kind: 'quota' | 'final' | 'again'

  /** `problem` is kept beside the message for the operator: it names no recipient and quotes no content. */
  constructor(kind: DeliveryError['kind'], problem: string) {
    super(problem)
    this.kind = kind
  }
}
