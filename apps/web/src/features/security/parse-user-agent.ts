export interface DeviceDescription {
  /** Undefined where the user agent names none that is known here. */
  readonly browser: string | undefined
  readonly system: string | undefined
  readonly kind: 'computer' | 'phone' | 'tablet'
}

/** In matching order: a browser also names the browsers that it derives from. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iOS', /\biPhone\b|\biPod\b/],
  ['iPadOS', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Browser, system and kind of device by a user agent string, which the client can set to anything. */
export function parseUserAgent(userAgent: string): DeviceDescription {
  const find = (list: typeof browsers) => list.find(([, mark]) => mark.test(userAgent))?.[0]
  return { browser: find(browsers), system: find(systems), kind: getDeviceKind(userAgent) }
}

function getDeviceKind(userAgent: string): DeviceDescription['kind'] {
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet'
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return /\biPhone\b|\biPod\b|\bMobile\b/.test(userAgent) ? 'phone' : 'computer'
}
