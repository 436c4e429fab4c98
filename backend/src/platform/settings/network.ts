/** The network that a request came from, for rate limits. */

import { isIPv6 } from 'node:net'

/** A household has a whole /64 of IPv6 addresses, so all of those count as one. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
