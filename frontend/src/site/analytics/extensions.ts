/** The parts of posthog-js that it would fetch from its own host when they are needed; here they come from the build. */

type Loaded = (problem?: string) => void

interface Extensions {
  loadExternalDependency?: (instance: unknown, kind: string, loaded: Loaded) => void
}

declare global {
  interface Window {
    /** Where posthog-js looks for its parts, and where each part puts itself. */
    __PosthogExtensions__?: Extensions
  }
}

/** Each part once it is asked for; undefined for what this site does without. */
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
