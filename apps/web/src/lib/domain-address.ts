/** Where this page came from. */
type Here = Pick<Location, 'protocol' | 'port'>

/** The origin of one of the brand's domains: by the protocol of this page, and on a local machine at its port. */
export function originOf(domainName: string, { protocol, port }: Here = location): string {
  const isLocal = /(^|\.)localhost$/.test(domainName)
  return `${protocol}//${domainName}${isLocal && port ? `:${port}` : ''}`
}

/** Whether this page is shown by the domain. */
export function isHere(domainName: string, here: Here & Pick<Location, 'origin'> = location): boolean {
  return originOf(domainName, here) === here.origin
}
