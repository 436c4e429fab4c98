/**
 * The parts of posthog-js that the library would load on demand from its own host. Here they come from our
 * build.
 */

type Loaded = (problem?: string) => void

interface Extensions {
  loadExternalDependency?: (instance: unknown, kind: string, loaded: Loaded) => void
}

declare global {
  interface Window {
    /** posthog-js looks here for its parts, and each part registers itself here. */
    __PosthogExtensions__?: Extensions
  }
}

/** Loads a part on demand; undefined for parts that this site does not use. */
const partOf = (kind: string): Promise<unknown> | undefined => {
  switch (kind) {
    case 'recorder':
    case 'lazy-recorder':
    case 'posthog-recorder':
      return import('posthog-js/dist/posthog-recorder')
    case 'surveys':
      return import('posthog-js/dist/surveys')
    default:
      return undefined
  }
}

export const provideExtensions = () => {
  window.__PosthogExtensions__ ??= {}
  window.__PosthogExtensions__.loadExternalDependency = (_instance, kind, loaded) => {
    const part = partOf(kind)
    if (part === undefined) return loaded(`${kind} is not part of this site`)
    part.then(
      () => loaded(),
      () => loaded(`${kind} could not be loaded`),
    )
  }
}
