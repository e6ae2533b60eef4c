/** The location of the current page. */
type PageLocation = Pick<Location, 'protocol' | 'port'>

/** The origin of one of the brand's domains, with the protocol of this page; on localhost with its port, too. */
export function originOfDomain(domainName: string, { protocol, port }: PageLocation = location): string {
  const isLocal = /(^|\.)localhost$/.test(domainName)
  return `${protocol}//${domainName}${isLocal && port ? `:${port}` : ''}`
}

/** Whether a text is a host name, with a port at most. Anything else would open another site or path than it shows. */
export function isHostName(domainName: string): boolean {
  const url = URL.parse(`https://${domainName}`)
  return url !== null && url.host === domainName.toLowerCase() && url.href === `https://${url.host}/`
}

/** Whether this page was loaded from the domain. */
export function isCurrentDomain(
  domainName: string,
  pageLocation: PageLocation & Pick<Location, 'origin'> = location,
): boolean {
  return originOfDomain(domainName, pageLocation) === pageLocation.origin
}
