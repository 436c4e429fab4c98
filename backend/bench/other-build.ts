/** Another build's modules, for figures that need no server. Taken at its word that they are shaped like ours. */
export const moduleOfBuild = (build: string, path: string): Promise<unknown> => import(`${build}/src/${path}`)
