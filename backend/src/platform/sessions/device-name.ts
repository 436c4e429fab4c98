import bowser from 'bowser'

/** The names that may be stored: other text in the header is a stranger's, and is never repeated. */
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

/** Characters. Real headers are shorter, and the parser must not get a very long one. */
const longestHeader = 512

/** A browser and a system in words, as in "Firefox on Android"; never the header itself. */
export const deviceName = (userAgent: string | undefined): string => {
  // The parser throws on an empty header.
  const { browser, os } = bowser.parse(userAgent?.slice(0, longestHeader) || 'unknown')
  const name = browser.name !== undefined && browsers.has(browser.name) ? browser.name : 'A browser'
  return os.name !== undefined && systems.has(os.name) ? `${name} on ${os.name}` : name
}
