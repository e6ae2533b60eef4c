/** A message to deliver now. */
export interface OutgoingMessage {
  /** The same at every attempt, so that the provider can detect duplicates. */
  readonly id: string
  readonly brand: string
  /** Display name of the brand. */
  readonly brandName: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** A provider for one kind of message. */
export interface MessageProvider {
  /** Returns once the provider has accepted the message; throws `DeliveryError` if it has not. */
  deliver(message: OutgoingMessage): Promise<void>
}

/** Why a message was not accepted. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** `quota`: the provider is out of quota; `final`: a permanent failure; `again`: worth another attempt. */
  readonly kind: 'quota' | 'final' | 'again'

  /** `problem` is stored with the message for the operator: it contains no recipient and no content. */
  constructor(kind: DeliveryError['kind'], problem: string) {
    super(problem)
    this.kind = kind
  }
}
