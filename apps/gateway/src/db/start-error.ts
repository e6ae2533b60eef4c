/** A condition that stops the start; its message is a sentence that tells the operator what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
