import { gzipSync } from 'node:zlib'
import type { Figure } from './measure.ts'
import type { RunningServer } from './server-process.ts'

/** gzip kB (style.md, "Figures the site is held to"). */
const allowed = [
  { path: '/', script: 125, style: 12 },
  { path: '/search', script: 140, style: 14 },
  { path: '/providers/{id}', script: 135, style: 14 },
  // The console's entry; its screens are weighed in a browser (frontend/e2e/console-weight.spec.ts).
  { path: '/admin', script: 340, style: 14 },
]

/** kB, compressed with gzip. */
const weightOf = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length / 1000

/**
 * What a first visit of each page loads before any interaction: the scripts and styles that its HTML names or
 * carries.
 */
export const bundleFigures = async ({ address }: RunningServer, providerId: string): Promise<Figure[]> => {
  const weigh = async (paths: readonly string[]) => {
    const weights = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(new URL(path, address))
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
        return weightOf(Buffer.from(await answer.arrayBuffer()))
      }),
    )
    return weights.reduce((sum, weight) => sum + weight, 0)
  }
  const figures: Figure[] = []
  for (const { path, script, style } of allowed) {
    const html = await (await fetch(address + path.replace('{id}', providerId))).text()
    const named = (ending: string) => [
      ...new Set(
        // Scripts are named in the inline script that loads them after the first paint.
        [...html.matchAll(/"((?:\/admin)?\/assets\/[^"]+)"/g)].flatMap(([, url]) =>
          url?.endsWith(ending) ? [url] : [],
        ),
      ),
    ]
    const carried = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('')
    const one = async (what: string, ending: string, limit: number): Promise<Figure> => {
      const inline = ending === '.css' && carried !== '' ? weightOf(Buffer.from(carried)) : 0
      const ours = (await weigh(named(ending))) + inline
      if (ours === 0) throw new Error(`${path} has no ${ending}`)
      return {
        what: `${what} of ${path}`,
        unit: 'kB gzip',
        ours,
        limit,
        ratio: ours / limit,
        limitIs: 'what style allows',
        p50: null,
        p99: null,
        goal: `<= ${limit}`,
      }
    }
    figures.push(await one('first JavaScript', '.js', script), await one('CSS', '.css', style))
  }
  return figures
}
