/**
 * Another build's modules, for figures that need no server. Assumes without a check that they have our types.
 */
export const moduleOfBuild = (build: string, path: string): Promise<unknown> => import(`${build}/src/${path}`)
