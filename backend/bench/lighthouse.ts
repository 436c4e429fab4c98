/**
 * Lighthouse figures of the three pages of a first visit on a phone with a slow network, and how long
 * they hold the browser up.
 * Fetched by npx at the first use, because it is larger than everything else here; needs a Chromium
 * (CHROME_PATH).
 */

import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { BenchRun } from './asked.ts'
import { median, type Figure } from './measure.ts'
import type { RunningServer } from './server-process.ts'

const execute = promisify(execFile)
const lighthouse = 'lighthouse@13.5.0'
const rounds = 9
/** Milliseconds; a page without a result by then hangs. */
const patience = 180_000
/** Lighthouse sometimes fails to record a page, and asks to be run again. */
const tries = 3

/** The most seconds until the largest paint. */
const pages = [
  { path: '/', paint: 1.2 },
  { path: '/search', paint: 1.5 },
  { path: '/providers/{id}', paint: 1.5 },
]

interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const judged = async (url: string, file: string): Promise<Report> => {
  const chromium = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage'
  await execute(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: patience },
  )
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(file)
  return report
}

/** @throws what the last try failed with */
const judgedWithRetries = async (url: string, file: string, left = tries): Promise<Report> => {
  try {
    return await judged(url, file)
  } catch (error) {
    if (left <= 1) throw error
    return judgedWithRetries(url, file, left - 1)
  }
}

/** An empty page of the same framework: the site's header and footer around two sentences, hydrated like every other. */
const floor = '/verify'
/** How much longer than the floor's a page may hold its browser up. */
const mostOfFloor = 1.5

interface Judged {
  /** Seconds. */
  readonly paint: number
  /** Milliseconds of long tasks between the first paint and the page at rest. */
  readonly blocked: number
}

/**
 * The medians of nine runs for each page, in turn with the floor's: the largest paint beside what is asked for, the
 * time blocked beside the floor's of the same run. A missed goal shows as a ratio below 1.
 */
export const lighthouseFigures = async (
  run: BenchRun,
  { address }: RunningServer,
  providerId: string,
  dataDirectory: string,
): Promise<Figure[]> => {
  const names = (path: string) => ({ paint: `largest paint of ${path}`, blocked: `time blocked on ${path}` })
  const wanted = pages.filter(({ path }) => Object.values(names(path)).some(run.wants))
  const paths = [floor, ...wanted.map(({ path }) => path)]
  const judgedOf = new Map<string, Judged[]>(paths.map((path) => [path, []]))
  for (let round = 0; wanted.length > 0 && round < run.rounds(rounds); round += 1)
    for (const path of paths) {
      const url = address + path.replace('{id}', providerId)
      const { audits } = await judgedWithRetries(url, `${dataDirectory}/lighthouse.json`)
      const of = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
      judgedOf.get(path)?.push({
        paint: of('largest-contentful-paint') / 1000,
        blocked: of('total-blocking-time'),
      })
    }
  const medianOf = (path: string, what: keyof Judged) =>
    median((judgedOf.get(path) ?? []).map((each) => each[what]))
  return wanted.flatMap(({ path, paint }): Figure[] => {
    const ours = medianOf(path, 'paint')
    const [blocked, least] = [medianOf(path, 'blocked'), medianOf(floor, 'blocked')]
    return [
      {
        what: names(path).paint,
        unit: 's',
        ours,
        limit: paint,
        limitIs: 'what style asks for',
        ratio: paint / ours,
        goal: `<= ${paint}`,
      },
      {
        what: names(path).blocked,
        unit: 'ms',
        ours: blocked,
        limit: least,
        limitIs: `an empty page that hydrates (${floor})`,
        ratio: (mostOfFloor * least) / blocked,
        goal: `<= ${mostOfFloor} times the empty page’s`,
      },
    ]
  })
}
