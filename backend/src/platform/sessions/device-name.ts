import bowser from 'bowser'

/** Names that may be kept: what a stranger calls itself in the header is never repeated. */
const browsers = new Set([
  'Brave',
  'Chrome',
  'Chromium',
  'DuckDuckGo',
  'Firefox',
  'Microsoft Edge',
  'Opera',
  'Safari',
  'Samsung Internet for Android',
  'Vivaldi',
])
const systems = new Set(['Android', 'Chrome OS', 'HarmonyOS', 'iOS', 'Linux', 'macOS', 'Windows'])

/** Characters; real ones are shorter, and the parser is not asked about a novel. */
const longestHeader = 512

/** A browser and a system in words, as in "Firefox on Android"; never the header itself. */
export const deviceName = (userAgent: string | undefined): string => {
  // The parser throws on an empty header.
  const { browser, os } = bowser.parse(userAgent?.slice(0, longestHeader) || 'unknown')
  const name = browser.name !== undefined && browsers.has(browser.name) ? browser.name : 'A browser'
  return os.name !== undefined && systems.has(os.name) ? `${name} on ${os.name}` : name
}
