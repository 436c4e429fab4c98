/**
 * Recognises programs by the name they send, as search engines, link previews and monitors do. A program that
 * hides is counted as a person; no visitor is asked to prove that they are one.
 */
const names =
  /(?<!cu)bot(?:\b|[/_-])|crawl|spider|slurp|scrap|archiver|monitor|facebookexternalhit|whatsapp|embedly|preview|lighthouse|pagespeed|pingdom|curl\/|wget\/|python|java\/|okhttp|axios|node-fetch|^node$|undici|go-http|libwww/i

/** @param userAgent the header; a request without one is not from a browser. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || names.test(userAgent)
