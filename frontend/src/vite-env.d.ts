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
