/** The scripts of the browser build: the entry, the files that every page needs, and those of each route. */
export interface PageScripts {
  readonly entry: string
  readonly shared: readonly string[]
  /** Keyed by route id. */
  readonly routes: Readonly<Record<string, readonly string[]>>
}

/**
 * A rendered page can be read, and its links and forms work, before any script has loaded. So the scripts are
 * fetched only after the first paint, to leave the bandwidth to the style sheet and the fonts. Then
 * everything that the page needs is fetched at once.
 */
export const hydrateAfterPaintScript = (
  { entry, shared, routes }: PageScripts,
  matched: readonly string[],
  nonce: string,
): string => {
  const files = [...new Set([...shared, ...matched.flatMap((id) => routes[id] ?? [])])]
  const script = `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${JSON.stringify(entry)})}));document.currentScript.remove()`
  return `<script nonce="${nonce}">${script}</script>`
}
