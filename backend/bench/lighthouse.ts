/**
 * Lighthouse figures of the three pages of a first visit on a phone with a slow network (style.md's figures).
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
const rounds = 5
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

/** The median of five runs for each page. A missed goal shows as a ratio below 1. */
export const lighthouseFigures = async (
  run: BenchRun,
  { address }: RunningServer,
  providerId: string,
  dataDirectory: string,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { path, paint } of pages) {
    const what = `largest paint of ${path}`
    if (!run.wants(what)) continue
    const seconds: number[] = []
    for (let round = 0; round < run.rounds(rounds); round += 1) {
      const url = address + path.replace('{id}', providerId)
      const { audits } = await judgedWithRetries(url, `${dataDirectory}/lighthouse.json`)
      seconds.push((audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000)
    }
    const ours = median(seconds)
    figures.push({
      what,
      unit: 's',
      ours,
      limit: paint,
      limitIs: 'what style asks for',
      ratio: paint / ours,
      goal: `<= ${paint}`,
    })
  }
  return figures
}
