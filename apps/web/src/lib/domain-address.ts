/** The location of the current page. */
type Here = Pick<Location, 'protocol' | 'port'>

/** The origin of one of the brand's domains, with the protocol of this page; on localhost with its port, too. */
export function originOf(domainName: string, { protocol, port }: Here = location): string {
  const isLocal = /(^|\.)localhost$/.test(domainName)
  return `${protocol}//${domainName}${isLocal && port ? `:${port}` : ''}`
}

/** Whether this page was loaded from the domain. */
export function isHere(domainName: string, here: Here & Pick<Location, 'origin'> = location): boolean {
  return originOf(domainName, here) === here.origin
}
