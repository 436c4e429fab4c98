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
/** The last version that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2'
const rounds = 5
/** Milliseconds; a page without a result by then hangs. */
const patience = 180_000
/** Lighthouse sometimes fails to record a page, and asks to be run again. */
const tries = 3

/** Points are minimums; seconds, milliseconds and layout shifts are maximums. */
const pages = [
  { path: '/', points: 97, paint: 1.2, blocked: 100, shift: 0.02 },
  { path: '/search', points: 95, paint: 1.5, blocked: 150, shift: 0.02 },
  { path: '/providers/{id}', points: 95, paint: 1.5, blocked: 150, shift: 0.02 },
]

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
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
  for (const { path, points, paint, blocked, shift } of pages) {
    if (!run.wants(`largest paint of ${path}`)) continue
    const url = address + path.replace('{id}', providerId)
    const reports: Report[] = []
    for (let round = 0; round < run.rounds(rounds); round += 1)
      reports.push(await judgedWithRetries(url, `${dataDirectory}/lighthouse.json`))
    const score = (name: string) =>
      median(reports.map(({ categories }) => 100 * (categories[name]?.score ?? 0)))
    const audit = (name: string) =>
      median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
    const figure = (what: string, unit: string, ours: number, limit: number, isMost: boolean): Figure => ({
      what: `${what} of ${path}`,
      unit,
      ours,
      limit,
      limitIs: 'what style asks for',
      ratio: isMost ? limit / Math.max(ours, limit / 100) : ours / limit,
      p50: null,
      p99: null,
      goal: `${isMost ? '<=' : '>='} ${limit}`,
    })
    figures.push(
      figure('performance', 'points', score('performance'), points, false),
      figure('largest paint', 's', audit('largest-contentful-paint') / 1000, paint, true),
      figure('time blocked', 'ms', audit('total-blocking-time'), blocked, true),
      figure('layout shift', '', audit('cumulative-layout-shift'), shift, true),
      figure('accessibility', 'points', score('accessibility'), 100, false),
      figure('best practices', 'points', score('best-practices'), 100, false),
      figure('search engines', 'points', score('seo'), 100, false),
    )
  }
  return figures
}
