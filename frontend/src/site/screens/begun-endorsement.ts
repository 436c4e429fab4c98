import { keptInBrowser } from '../forms/kept-in-browser.ts'

/** Where a provider wrote an endorsement before they had a profile; publishing it leads back there. */
const paths = keptInBrowser('begun-endorsement', { path: '' })

export const keepBegunEndorsement = (path: string): void => paths.keep('', { path })

/** Returns the kept path and removes it. Undefined if none was kept. */
export const takeBegunEndorsement = (): string | undefined => {
  const path = paths.read('')?.path
  paths.forget('')
  return path?.startsWith('/endorsements/create/') ? path : undefined
}
