/** Types for the part of the package that the test provider uses; it ships without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface Context {
    body: unknown
    readonly oidc:
      | {
          readonly route: string
          readonly provider: Provider
          readonly client: { readonly clientId: string }
          readonly session: { readonly accountId: string }
        }
      | undefined
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
    readonly Client: { readonly prototype: { redirectUriAllowed(address: string): boolean } }
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
