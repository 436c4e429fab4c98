/**
 * Whether a look was a program's: those that say who they are, which the ones that search, preview and measure do.
 * Who hides is counted; nobody who visits is asked to prove that they are none.
 */
const names =
  /(?<!cu)bot(?:\b|[/_-])|crawl|spider|slurp|scrap|archiver|monitor|facebookexternalhit|whatsapp|embedly|preview|lighthouse|pagespeed|pingdom|curl\/|wget\/|python|java\/|okhttp|axios|node-fetch|^node$|undici|go-http|libwww/i

/** @param userAgent the header; without one it was no browser. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || names.test(userAgent)
