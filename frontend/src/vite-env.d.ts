/// <reference types="vite/client" />
declare module 'virtual:site-manifest' {
  const manifest: import('@tanstack/react-router').ServerManifest
  export default manifest
}
