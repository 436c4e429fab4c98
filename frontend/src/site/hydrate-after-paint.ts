/** The scripts of the browser build: the entry, what every page needs beside it, and what each route adds. */
export interface PageScripts {
  readonly entry: string
  readonly shared: readonly string[]
  /** By the route's id. */
  readonly routes: Readonly<Record<string, readonly string[]>>
}

/**
 * A page that is rendered can be read, and its links and forms work, before any script has come. So scripts wait
 * until it has been painted once, and leave the line to the style sheet and the fonts until then; all that the page
 * needs is then fetched at once.
 */
export const hydrateAfterPaintScript = (
  { entry, shared, routes }: PageScripts,
  matched: readonly string[],
  nonce: string,
): string => {
  const files = [...new Set([...shared, ...matched.flatMap((id) => routes[id] ?? [])])]
  const wake = `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${JSON.stringify(entry)})}));document.currentScript.remove()`
  return `<script nonce="${nonce}">${wake}</script>`
}
