/**
 * Finds a Chromium that starts, installs one if possible, and prints its path; otherwise prints one sentence
 * and exits with status 1.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './root.js'

/** Headless shells come first: they have no windows, and open a page in a quarter of the time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isRoot = process.getuid?.() === 0
/** Chromium's sandbox refuses to run as root; the other flags are for small containers. */
const flags = [
  '--headless=new',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  ...(isRoot ? ['--no-sandbox'] : []),
]

/** A browser with missing libraries, or a stub that only explains how to install one, does not count. */
const starts = (path) => {
  const run = spawnSync(path, [...flags, '--dump-dom', 'about:blank'], { encoding: 'utf8', timeout: 60_000 })
  return run.status === 0 && run.stdout.includes('<html')
}

const onThePath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
}

/** The browser that `npx playwright install chromium` installs, for the Playwright version of the tests. */
const playwrights = () => {
  const require = createRequire(join(root, 'frontend/package.json'))
  const path = require('@playwright/test').chromium.executablePath()
  return existsSync(path) ? [path] : []
}

const candidates = () => [
  ...onThePath(),
  ...applications.filter((path) => existsSync(path)),
  ...playwrights(),
]

const run = (command, args, environment = {}) =>
  spawnSync(command, args, {
    cwd: root,
    // The installer's output is no help to the user; the sentence at the end is.
    stdio: 'ignore',
    env: { ...process.env, ...environment },
    timeout: 10 * 60_000,
    shell: process.platform === 'win32',
  }).status === 0

const aptInstall = (...packages) =>
  isRoot &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', ['update', '-qq']) &&
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  })

const installers = [
  () => aptInstall('chromium', 'chromium-headless-shell'),
  () => aptInstall('chromium'),
  () => run('npx', ['--no-install', 'playwright', 'install', 'chromium']),
]

const isShell = (path) => path.endsWith('headless-shell')

/** The fastest that there is. @returns {string | undefined} */
const found = () => candidates().find(starts)

/** @returns {string | undefined} */
const find = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given) && starts(given)) return given
    console.error(`CHROMIUM_PATH is ${given}, and no Chromium starts there.`)
    process.exit(1)
  }
  const known = found()
  if (known) {
    // The suite takes a third less time with a shell, which is therefore installed beside another browser, too: in a
    // container, where nobody minds. Without a network the other browser will do.
    if (isShell(known) || !aptInstall('chromium-headless-shell')) return known
    return found()
  }
  for (const install of installers) {
    console.error('No Chromium found: installing one …')
    if (!install()) continue
    const installed = found()
    if (installed) return installed
  }
  return undefined
}

const path = find()
if (path) console.log(path)
else {
  console.error(
    'The browser tests need a Chromium: install one, or set CHROMIUM_PATH to the path of the one you have.',
  )
  process.exit(1)
}
