import type { LocationRewrite } from '@tanstack/react-router'

/** What somebody may need before they are let in: members log in on a new device, and everybody reads the terms. */
const beforeWaitlist =
  /^\/(waitlist|help|privacy|terms|login|forgot-password|reset-password|verify|confirm-address|check-email)$/

/**
 * Every other address shows the waitlist but stays in the address bar, so that a reload opens the page itself once
 * the visitor may pass.
 */
export const waitlistInPlace = (): LocationRewrite => {
  let asked: URL | undefined
  return {
    input: ({ url }) => {
      if (beforeWaitlist.test(url.pathname)) return url
      asked = new URL(url)
      return new URL('/waitlist', url)
    },
    output: ({ url }) => (url.pathname === '/waitlist' && asked ? asked : url),
  }
}
