/** The scripts of the browser build: the entry, the files that every page needs, and those of each route. */
export interface PageScripts {
  readonly entry: string
  readonly shared: readonly string[]
  /** Keyed by route id. */
  readonly routes: Readonly<Record<string, readonly string[]>>
}

/** What the constructor of `FontFace` takes: family, source and descriptors. */
export type LateFont = readonly [string, string, FontFaceDescriptors]

/** What a page needs whose own styles leave out the fonts that have to be fetched. */
export interface LateFonts {
  readonly fonts: readonly LateFont[]
  /** The style sheets that name them. */
  readonly sheets: readonly string[]
}

/**
 * A rendered page can be read, and its links and forms work, before any script has loaded. So the scripts are
 * fetched only after the first paint, to leave the bandwidth to the page itself. Then everything that it
 * needs is fetched at once, and the libraries run in a task of their own, so that taps are handled in between.
 *
 * A first visit has no fonts yet: `late` are fetched then as well, and used together, so that the text is
 * laid out once more and not once for each. Without scripts, the style sheets' files bring them.
 */
export const hydrateAfterPaintScript = (
  { entry, shared, routes }: PageScripts,
  matched: readonly string[],
  nonce: string,
  late: LateFonts | null,
): string => {
  const files = [...new Set([...shared, ...matched.flatMap((id) => routes[id] ?? [])])]
  const libraries = shared.filter((file) => file !== entry)
  const hydrate = `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));Promise.allSettled(${JSON.stringify(libraries)}.map((file)=>import(file))).then(()=>setTimeout(()=>import(${JSON.stringify(entry)})))`
  const withoutScripts = late?.sheets.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('')
  return [
    withoutScripts ? `<noscript>${withoutScripts}</noscript>` : '',
    `<script nonce="${nonce}">`,
    `requestAnimationFrame(()=>setTimeout(()=>{${late ? fetchFonts(late.fonts) : ''}${hydrate}}));`,
    withoutScripts ? 'document.currentScript.previousSibling.remove();' : '',
    'document.currentScript.remove()</script>',
  ].join('')
}

const fetchFonts = (fonts: readonly LateFont[]) =>
  `Promise.allSettled(${JSON.stringify(fonts)}.map((font)=>new FontFace(...font).load())).then((all)=>{for(const {value} of all)if(value)document.fonts.add(value)});`
